import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import type { FolhaImposta, Lugar } from '@sie/domain/documentos/imposicao.ts'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

const PX_PER_MM = 96 / 25.4

/** Zoom factor by which sheets of a width in mm fit on the screen; print is not zoomed. */
function useZoom(largura: number) {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const outer = box.current
    if (!outer) return
    const measure = () => setZoom(Math.min(1, outer.clientWidth / (largura * PX_PER_MM)))
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    measure()
    return () => observer.disconnect()
  }, [largura])
  return { box, zoom }
}

/** Sheets for the printer, one page each; on a screen one below the other, scaled to the available width. */
export function Sobrepostas({
  folhas,
  marcas,
  children,
}: {
  folhas: readonly FolhaImposta[]
  /** whether cut marks are drawn */
  marcas: boolean
  /** renders the side of a document */
  children: (lugar: Lugar) => ReactNode
}) {
  const { box, zoom } = useZoom(Math.max(...folhas.map(({ largura }) => largura)))
  const first = folhas[0]
  return (
    <Box ref={box} sx={{ width: 1, '@media print': { width: 'auto' } }}>
      <GlobalStyles
        styles={{
          '@page': { size: `${first?.largura}mm ${first?.altura}mm`, margin: 0 },
          '@page deitada': { size: '297mm 210mm', margin: 0 },
          '@page em-pe': { size: '210mm 297mm', margin: 0 },
          '@media print': { 'html, body': { background: '#fff', margin: 0 } },
        }}
      />
      <Stack sx={{ gap: 3, alignItems: 'center', '@media print': { display: 'block' } }}>
        {folhas.map(({ largura, altura, lugares }, index) => (
          <Box
            key={index}
            data-folha={index + 1}
            sx={{
              position: 'relative',
              width: `${largura}mm`,
              height: `${altura}mm`,
              flexShrink: 0,
              overflow: 'hidden',
              bgcolor: '#fff',
              boxShadow: 3,
              zoom: 'var(--zoom)',
              '@media print': {
                zoom: 1,
                boxShadow: 0,
                page: largura > altura ? 'deitada' : 'em-pe',
                breakAfter: index < folhas.length - 1 ? 'page' : 'auto',
              },
            }}
            style={{ '--zoom': zoom } as React.CSSProperties}
          >
            {lugares.map((lugar) => (
              <Box
                key={`${lugar.documento} ${lugar.lado}`}
                sx={{ position: 'absolute', left: `${lugar.x}mm`, top: `${lugar.y}mm` }}
              >
                {children(lugar)}
              </Box>
            ))}
            {marcas &&
              lugares.map((lugar) => <Marcas key={`${lugar.documento} marcas`} lugar={lugar} folha={largura} />)}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}

/** Length of a cut mark, and its distance from the document, in mm. */
const MARK = 1.5
const AWAY = 0.3

/** Cut marks at the corners of a document: outside it where there is room, else on the corners themselves. */
function Marcas({ lugar: { x, y, largura, altura }, folha }: { lugar: Lugar; folha: number }) {
  const inside = largura === folha
  const corners = [
    [x, y, -1, -1],
    [x + largura, y, 1, -1],
    [x, y + altura, -1, 1],
    [x + largura, y + altura, 1, 1],
  ] as const
  const length = inside ? 5 : MARK
  const away = inside ? 0 : AWAY
  const turn = inside ? -1 : 1
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'visible' }}
    >
      {corners.map(([cx, cy, dx, dy]) => (
        <g key={`${cx} ${cy}`} stroke="#000" strokeWidth="0.2mm">
          <line
            x1={`${cx + turn * dx * away}mm`}
            x2={`${cx + turn * dx * (away + length)}mm`}
            y1={`${cy}mm`}
            y2={`${cy}mm`}
          />
          <line
            x1={`${cx}mm`}
            x2={`${cx}mm`}
            y1={`${cy + turn * dy * away}mm`}
            y2={`${cy + turn * dy * (away + length)}mm`}
          />
        </g>
      ))}
    </svg>
  )
}
