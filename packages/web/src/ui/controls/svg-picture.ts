import { fontFaces } from './font-faces.ts';

/** What style sheets say of a drawing, and a drawing can say of itself. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'transform',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'paint-order',
] as const;

/** A drawing of the page as a picture: what it takes from style sheets, definitions and fonts goes along. */
export async function pngOf(drawing: SVGSVGElement, width: number): Promise<Blob> {
  const { width: across, height: down } = drawing.viewBox.baseVal;
  const size = { width, height: Math.round((width * down) / across) };
  const copy = standingAlone(drawing, size);
  const style = document.createElementNS(copy.namespaceURI, 'style');
  style.textContent = await fontFaces();
  copy.prepend(style);
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await painted(image, size);
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function painted(image: HTMLImageElement, { width, height }: PictureSize): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png');
  });
}

function standingAlone(drawing: SVGSVGElement, { width, height }: PictureSize): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, part] of drawing.querySelectorAll('*').entries()) {
    const target = copies[index];
    if (target) writeDown(part, target);
  }
  copy.prepend(...[...pageDefinitions()].map(resolved));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

/** Everything a style sheet decided, as attributes of its own. */
function writeDown(part: Element, copy: Element): void {
  const style = getComputedStyle(part);
  for (const property of PROPERTIES) {
    const value = style.getPropertyValue(property);
    if (value !== '' && !(property === 'transform' && value === 'none')) copy.setAttribute(property, value);
  }
  copy.removeAttribute('class');
  copy.removeAttribute('style');
}

/** Patterns lie in the page once, outside of any drawing. */
function pageDefinitions(): Iterable<SVGDefsElement> {
  return document.querySelectorAll<SVGDefsElement>('svg[width="0"] > defs');
}

/** A definition takes from where it is used what it does not say itself: only its variables are filled in. */
function resolved(definitions: SVGDefsElement): Node {
  const copy = definitions.cloneNode(true) as SVGDefsElement;
  const copies = copy.querySelectorAll('*');
  for (const [index, part] of definitions.querySelectorAll('*').entries()) {
    for (const { name, value } of part.attributes) {
      if (value.includes('var('))
        copies[index]?.setAttribute(name, getComputedStyle(part).getPropertyValue(name));
    }
  }
  return copy;
}
