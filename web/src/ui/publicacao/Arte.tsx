const FUNDOS = ['#0f7a43', '#1f4fa3', '#0b2a5b', '#c22a2a', '#e8eef5'] as const
const FAIXAS = ['#ffc629', '#14202f', '#ffffff', '#2e8b3d', '#1d4fa3'] as const

/** The same number for the same text. */
const numberOf = (text: string) => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7)

/** What stands for a record without a picture: a mat and a belt, in colours that follow from its id. Says nothing, so it is hidden. */
export function Arte({ id }: { id: string }) {
  const seed = numberOf(id)
  const ground = FUNDOS[seed % FUNDOS.length]
  const belt = FAIXAS[Math.floor(seed / 7) % FAIXAS.length]
  return (
    <svg viewBox="0 0 400 300" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="300" fill={ground} />
      <polygon
        points="140,40 260,40 340,120 340,180 260,260 140,260 60,180 60,120"
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.35"
        strokeWidth="10"
      />
      <rect y="134" width="400" height="32" fill={belt} />
      <path d="M176 118h48l14 64h-76z" fill={belt} stroke="#ffffff" strokeOpacity="0.4" strokeWidth="2" />
      <path d="M182 180l-46 92 34 10 30-74zM218 180l46 92-34 10-30-74z" fill={belt} />
    </svg>
  )
}
