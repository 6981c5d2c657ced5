/** Pictures of one file, drawn as `<symbol>`s of the page. */
export interface Sprite {
  /** Gets the file ahead of the first picture; once, unless that failed. */
  fetch(): Promise<string>;
  /** Puts the pictures into the page, once; a failed load is tried again by the next call. */
  show(): Promise<void>;
}

/**
 * A file of pictures that comes into the page when it is wanted: `<symbol>`s of the same document, because older Safari
 * draws no gradients of an external `<use>`.
 */
export function createSprite(url: string): Sprite {
  let fetched: Promise<string> | null = null;
  let shown: Promise<void> | null = null;

  function fetchOnce(): Promise<string> {
    fetched ??= fetchSprite(url).catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  }

  return {
    fetch: fetchOnce,
    show() {
      shown ??= fetchOnce()
        .then(insertSprite)
        .catch((error: unknown) => {
          shown = null;
          throw error;
        });
      return shown;
    },
  };
}

function insertSprite(text: string): void {
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'visually-hidden');
  sprite.setAttribute('aria-hidden', 'true');
  // Beside the body: a thousand elements that need not be styled anew with it.
  document.documentElement.append(document.adoptNode(sprite));
}

async function fetchSprite(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The pictures answered ${response.status}`);
  return response.text();
}
