import spriteUrl from '#renderer/ui/icons.svg?url';

let isWanted = false;

/**
 * Puts the sprite of all pictures into the page, once. The pictures are `<symbol>`s of the same document because older
 * Safari draws no gradients of an external `<use>`. A failed load is tried again by the next picture that appears.
 */
export function loadPictures(): void {
  if (isWanted) return;
  isWanted = true;
  insertSprite().catch(() => {
    isWanted = false;
  });
}

async function insertSprite(): Promise<void> {
  const response = await fetch(spriteUrl);
  if (!response.ok) throw new Error(`The pictures answered ${response.status}`);
  const sprite = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  sprite.setAttribute('class', 'visually-hidden');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.append(document.adoptNode(sprite));
}
