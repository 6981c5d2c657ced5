import spriteUrl from '#renderer/ui/icons.svg?url';

let fetched: Promise<string> | null = null;
let isWanted = false;

/** Gets the sprite ahead of the first picture; once, unless that failed. */
export function fetchPictures(): Promise<string> {
  fetched ??= fetchSprite().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/**
 * Puts the sprite of all pictures into the page, once. The pictures are `<symbol>`s of the same document because older
 * Safari draws no gradients of an external `<use>`. A failed load is tried again by the next picture that appears.
 */
export function loadPictures(): void {
  if (isWanted) return;
  isWanted = true;
  fetchPictures()
    .then(afterNextFrame)
    .then(insertSprite)
    .catch(() => {
      isWanted = false;
    });
}

/** Reading the sprite takes an old tablet 70 ms, for which the words of the first screen need not wait. */
function afterNextFrame(text: string): Promise<string> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(text))));
}

function insertSprite(text: string): void {
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'visually-hidden');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(sprite));
}

async function fetchSprite(): Promise<string> {
  const response = await fetch(spriteUrl);
  if (!response.ok) throw new Error(`The pictures answered ${response.status}`);
  return response.text();
}
