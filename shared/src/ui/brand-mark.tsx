/** The logo: a gargoyle's profile in one line. */
export const BrandMark = ({ size = 32, className }: { size?: number; className?: string | undefined }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M5 13.5 12 10l6.5-1.5L21 4l1.5 6 5 2.5-2.5 4 3 6-2 6.5M5 13.5l-1 4 3.5 2 .5 3.5 3.5 1.5h4l1.5 4M12 13.5l3 .5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      strokeLinejoin="miter"
    />
  </svg>
);
