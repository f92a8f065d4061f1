declare const htm: { bind<T>(h: (...args: never[]) => T): (strings: TemplateStringsArray, ...values: unknown[]) => T | T[] };
export default htm;
