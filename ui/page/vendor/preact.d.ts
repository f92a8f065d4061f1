// What the page uses of preact 11; templates are not typed, what goes into them is.
export type Node = unknown;
export function h(type: unknown, props: object | null, ...children: unknown[]): Node;
export function render(node: unknown, into: Element): void;
export const Fragment: unique symbol;
