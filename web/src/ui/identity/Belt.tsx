import { useId } from 'react'

interface BeltProps {
  /** colour of the band, and of its tip where that differs */
  color: string
  tip?: string | undefined
  /** number of gold stripes of a Dan */
  stripes?: number
  /** whether it is a Poom's belt, half red, half black */
  poom?: boolean
  /** width and height in pixels */
  width?: number
  height?: number
}

const GOLD = '#ffc629'

/** A belt as a band with a slanted end. Decorative: the name of the grade is shown beside it. */
export function Belt({ color, tip, stripes = 0, poom = false, width = 48, height = 13 }: BeltProps) {
  const clip = useId()
  const end = height / 2
  const outline = `M1 1H${width - end}L${width - 1} ${height - 1}H1Z`
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ flexShrink: 0 }}>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={width} height={height} fill={color} />
        {poom && <rect y={height / 2} width={width} height={height / 2} fill="#16191d" />}
        {tip && <rect x={width - end - height} width={width} height={height} fill={tip} />}
        <path
          d={`M3 ${height * 0.32}H${width}M3 ${height * 0.68}H${width}`}
          stroke="#808080"
          strokeOpacity="0.45"
          strokeDasharray="3 2"
        />
        {Array.from({ length: stripes }, (_, index) => (
          <rect key={index} x={width - end - 5 - index * 3.6} y="1" width="2" height={height - 2} fill={GOLD} />
        ))}
      </g>
      <path d={outline} fill="none" stroke="#808a96" strokeLinejoin="round" />
    </svg>
  )
}
