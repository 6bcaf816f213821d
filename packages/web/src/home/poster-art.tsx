/** A small landscape for each board; a map that nobody has drawn gets the plain one. */
export function PosterArt({ map }: { readonly map: string }) {
  return <svg class="poster-art" viewBox="0 0 300 400" aria-hidden="true" data-map={map} />;
}
