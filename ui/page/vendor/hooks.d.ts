type Effect = () => void | (() => void);
export function useEffect(effect: Effect, on?: unknown[]): void;
export function useLayoutEffect(effect: Effect, on?: unknown[]): void;
export function useRef<T>(first: T): { current: T };
export function useState<T>(first: T): [T, (next: T | ((now: T) => T)) => void];
export function useMemo<T>(make: () => T, on: unknown[]): T;
