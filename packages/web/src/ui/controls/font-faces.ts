/** Our typefaces as style rules that hold the fonts themselves: a picture can fetch nothing. */
export async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, sheet })),
  );
  const faces = await Promise.all(
    rules.map(({ rule, sheet }) => faceOf(rule.style, sheet.href ?? location.href)),
  );
  return faces.join('\n');
}

const DESCRIPTORS = ['font-family', 'font-weight', 'unicode-range'] as const;

/** Nothing of a face that is only a system font under another name. */
async function faceOf(style: CSSStyleDeclaration, base: string): Promise<string> {
  const [, path] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
  if (path === undefined) return '';
  const response = await fetch(new URL(path, base));
  const declarations = DESCRIPTORS.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  return `@font-face{${declarations};src:url(${await dataUrl(await response.blob())}) format("woff2")}`;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
