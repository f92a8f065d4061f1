interface Picture { addData(text: string): void; make(): void; getModuleCount(): number; isDark(row: number, column: number): boolean }
export default function qrcode(size: number, correction: 'L' | 'M' | 'Q' | 'H'): Picture;
