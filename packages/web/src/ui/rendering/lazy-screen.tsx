import type { Area } from '@waybill/i18n';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadWords } from '../words/words.ts';
import { afterFrame } from './frames.ts';

/** `fetch` begins before the screen is drawn, for an address that leads straight to it. */
export type LazyScreen<P> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

/** A screen that loads, with its messages, when first opened. Until then, and at first, `Meanwhile` stands in its place. */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  areas: readonly Area[],
  Meanwhile?: ComponentType,
): LazyScreen<P> {
  let loaded: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => {
    const [screen] = await Promise.all([load(), loadWords(...areas)]);
    loaded = screen;
    return screen;
  };

  function LazyScreen(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | null>(() => loaded);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (loaded) return;
      let isWanted = true;
      void (async () => {
        try {
          if (Meanwhile) await nextSeen();
          const screen = await fetch();
          if (isWanted) setScreen(() => screen);
        } catch (error) {
          if (isWanted) setFailure(error);
        }
      })();
      return () => {
        isWanted = false;
      };
    }, []);
    // For the boundary around it: an error in a promise would reach nobody.
    if (failure !== null) throw failure;
    if (Screen) return <Screen {...props} />;
    return Meanwhile ? <Meanwhile /> : <div class="screen-loading" aria-busy="true" />;
  }
  return Object.assign(LazyScreen, { fetch });
}

/** Until what has just been drawn is on the screen: painted in one frame, shown by the next. */
function nextSeen(): Promise<void> {
  return new Promise((seen) => afterFrame(() => afterFrame(seen)));
}
