import spriteUrl from '#renderer/ui/pictures/icons.svg?url';
import { createSprite } from '#renderer/ui/pictures/sprite.ts';

const sprite = createSprite(spriteUrl);

/** Gets the sprite of all pictures of tasks, rewards and the product ahead of the first one. */
export const fetchPictures = sprite.fetch;

/** Puts them into the page; a failed load is tried again by the next picture that appears. */
export function loadPictures(): void {
  sprite.show().catch(() => undefined);
}
