const BELTS = ['#ffffff', '#f9c80e', '#2e8b3d', '#1d4fa3', '#c62828', '#111111']

/** The path of the belts, as a picture. */
export function Cintos() {
  return (
    <svg viewBox="0 -14 320 280" width="100%" aria-hidden="true">
      {BELTS.map((color, index) => (
        <g key={color} transform={`translate(${index * 14} ${index * 40 + 10}) rotate(-4)`}>
          <rect width="230" height="24" rx="4" fill={color} stroke="#ffffff" strokeOpacity="0.45" />
          <path
            d="M0 8h230M0 16h230"
            stroke={color === '#ffffff' ? '#9aa7b8' : '#ffffff'}
            strokeOpacity="0.35"
            strokeDasharray="5 3"
          />
        </g>
      ))}
    </svg>
  )
}
