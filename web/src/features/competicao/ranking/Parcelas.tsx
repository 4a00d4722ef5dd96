import Box from '@mui/material/Box'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pontosEscritos, valorEmPalavras } from '@sie/domain/competicao/ranking/escolha.ts'
import type { LinhaPublica } from '@sie/domain/competicao/ranking/publico.ts'

const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const
const FIGURE = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Breakdown of an athlete's points: each event with its points, the part that counts today, and the reason. The sum is the total. */
export function Parcelas({ linha: { nome, total, parcelas } }: { linha: LinhaPublica }) {
  const most = Math.max(1, ...parcelas.map(({ valor }) => valor))
  return (
    <Box
      component="table"
      aria-label={`De onde vêm os pontos de ${nome}`}
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', py: 1, px: { xs: 0.5, md: 1.25 }, borderBottom: 1, borderColor: 'divider' },
        '& thead th': { fontSize: '0.875rem', color: 'text.secondary', fontWeight: 600 },
        '& tfoot > tr > *': { borderBottom: 0, fontWeight: 700 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">De onde vêm os pontos</th>
          <Box component="th" scope="col" sx={WIDE}>
            Lugar
          </Box>
          <Box component="th" scope="col" sx={{ ...WIDE, ...FIGURE }}>
            Base
          </Box>
          <Box component="th" scope="col" sx={WIDE}>
            Quanto vale hoje
          </Box>
          <Box component="th" scope="col" sx={FIGURE}>
            Soma
          </Box>
          <Box component="td" aria-hidden sx={{ ...WIDE, width: 180 }} />
        </tr>
      </thead>
      <tbody>
        {parcelas.map((parcela, index) => {
          const { evento, data, posicao, base, valor, motivo } = parcela
          return (
            <Box component="tr" key={`${evento} ${data} ${index}`} sx={valor === 0 ? { color: 'text.secondary' } : {}}>
              <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                {evento}
                <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                  {formatDay(data)}
                  <Box component="span" sx={{ display: { md: 'none' } }}>
                    {` · ${posicao}º · ${pontosEscritos(base)}`}
                    {(motivo || base === 0) && ` · ${valorEmPalavras(parcela)}`}
                  </Box>
                </Box>
              </Box>
              <Box component="td" sx={WIDE}>{`${posicao}º`}</Box>
              <Box component="td" sx={{ ...WIDE, ...FIGURE }}>
                {pontosEscritos(base)}
              </Box>
              <Box component="td" sx={WIDE}>
                {valorEmPalavras(parcela)}
              </Box>
              <Box component="td" sx={{ ...FIGURE, fontWeight: 600 }}>
                {pontosEscritos(valor)}
              </Box>
              <Box component="td" aria-hidden sx={WIDE}>
                <Box sx={{ height: 10, border: 1, borderColor: 'divider' }}>
                  <Box sx={{ height: 1, width: `${(100 * valor) / most}%`, bgcolor: 'primary.main' }} />
                </Box>
              </Box>
            </Box>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Box component="td" colSpan={3} sx={WIDE} />
          <Box component="td" sx={FIGURE}>
            {pontosEscritos(total)}
          </Box>
          <Box component="td" aria-hidden sx={WIDE} />
        </tr>
      </tfoot>
    </Box>
  )
}
