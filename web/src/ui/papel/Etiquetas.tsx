import Box from '@mui/material/Box'
import {
  DESTAQUE,
  ENTRELINHA,
  fitLabel,
  FORMATOS_DE_ETIQUETA,
  MARGEM_DA_ETIQUETA,
  placeLabels,
  type Etiqueta,
} from '@sie/domain/base/papel/etiquetas.ts'
import type { Fato, PessoaNoPapel } from './pessoaNoPapel.ts'

interface EtiquetasProps {
  people: readonly PessoaNoPapel[]
  formato: Etiqueta
  /** what is below the name, in this order */
  fatos: readonly Fato[]
  /** labels of the first sheet that are gone already */
  usadas: number
}

const linesOf = (one: PessoaNoPapel, fatos: readonly Fato[]): string[] =>
  [one.nome, ...fatos.flatMap((fato) => (fato === 'endereco' ? one.endereco : [one[fato]]))].filter(Boolean)

/** Sheets of labels in real millimetres: of each person the name, and below it what was chosen, in letters that fit. */
export function Etiquetas({ people, formato, fatos, usadas }: EtiquetasProps) {
  const { largura, altura } = FORMATOS_DE_ETIQUETA[formato]
  return placeLabels(
    formato,
    people.map((one) => linesOf(one, fatos)),
    usadas,
  ).map((sheet, index) => (
    <Box
      key={index}
      component="section"
      aria-label={`Folha ${index + 1}`}
      sx={{ position: 'relative', width: '210mm', height: '297mm', bgcolor: '#fff', color: '#000', breakAfter: 'page' }}
    >
      {sheet.map(({ item: [nome, ...lines], x, y }) => (
        <Box
          key={`${x} ${y}`}
          component="article"
          sx={{
            position: 'absolute',
            width: `${largura}mm`,
            height: `${altura}mm`,
            p: `${MARGEM_DA_ETIQUETA}mm`,
            boxSizing: 'border-box',
            overflow: 'hidden',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            fontFamily: 'Arial, sans-serif',
            lineHeight: ENTRELINHA,
            overflowWrap: 'anywhere',
            '@media screen': { outline: '1px dashed #bbb' },
          }}
          style={{
            left: `${x}mm`,
            top: `${y}mm`,
            fontSize: `${fitLabel(formato, [nome ?? '', ...lines])}pt`,
          }}
        >
          <Box component="strong" sx={{ fontSize: `${DESTAQUE}em` }}>
            {nome}
          </Box>
          {lines.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </Box>
      ))}
    </Box>
  ))
}
