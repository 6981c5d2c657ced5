/** The star that stands for points. Decoration; the number and the word stand beside it. */
export function StarMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M10.9 2.9a1.2 1.2 0 0 1 2.2 0l2.2 4.7 5.1.7a1.2 1.2 0 0 1 .7 2.1l-3.8 3.6 1 5.1a1.2 1.2 0 0 1-1.8 1.3L12 17.9l-4.5 2.5a1.2 1.2 0 0 1-1.8-1.3l1-5.1-3.8-3.6a1.2 1.2 0 0 1 .7-2.1l5.1-.7z"
        fill="#FFC53D"
        stroke="#D99A0B"
        strokeWidth="0.9"
      />
    </svg>
  );
}
