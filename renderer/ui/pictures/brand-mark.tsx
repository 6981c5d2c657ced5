/** Kinboard's mark: a house with a star. It is decoration, since the name is next to it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#5A46D9" />
      <path
        d="M16 5.6 26 13.4a1.7 1.7 0 0 1-1 3H24v7.4a2.2 2.2 0 0 1-2.2 2.2H10.2A2.2 2.2 0 0 1 8 23.8v-7.4H7a1.7 1.7 0 0 1-1-3z"
        fill="#fff"
      />
      <path d="m16 13 1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z" fill="#FFC53D" />
    </svg>
  );
}
