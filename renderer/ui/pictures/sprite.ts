/** Pictures of one file, which are drawn as `<symbol>`s of the page. */
export interface Sprite {
  /** Fetches the file before the first picture is drawn; only once, unless it failed. */
  fetch(): Promise<string>;
  /** Puts the pictures into the page, only once; after a failure, the next call tries again. */
  show(): Promise<void>;
}

/**
 * Makes a sprite whose file is put into the page on demand, as `<symbol>`s of the same document, because older Safari
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
  // Outside of the body, so that its thousand elements are not restyled together with the body.
  document.documentElement.append(document.adoptNode(sprite));
}

async function fetchSprite(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The pictures answered ${response.status}`);
  return response.text();
}
