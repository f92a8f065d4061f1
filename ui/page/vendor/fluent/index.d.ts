export class FluentResource { constructor(text: string) }
export class FluentBundle {
  constructor(lang: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { value: object | null } | undefined;
  formatPattern(pattern: object, args?: Record<string, string | number>, errors?: Error[] | null): string;
}
