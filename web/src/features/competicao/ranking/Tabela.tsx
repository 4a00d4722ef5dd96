import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { pontosEscritos } from '@sie/domain/competicao/ranking/escolha.ts'
import type { LinhaPublica } from '@sie/domain/competicao/ranking/publico.ts'
import { Fragment, useState } from 'react'
import { UNSEEN } from '../../../ui/layout/unseen.ts'
import { Parcelas } from './Parcelas.tsx'

const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const
const FIGURE = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums' } as const

const eventosDe = ({ parcelas }: LinhaPublica) => parcelas.filter(({ valor }) => valor > 0).length
const emEventos = (count: number) => (count === 1 ? '1 evento' : `${count} eventos`)

/** Change of an athlete's place since the previous month: an arrow and text, never colour alone. */
function Mudanca({ posicao, antes }: Pick<LinhaPublica, 'posicao' | 'antes'>) {
  const moved = antes === 0 ? 0 : antes - posicao
  const Arrow = moved > 0 ? ArrowUpward : ArrowDownward
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.875rem',
        fontWeight: 600,
        color: moved > 0 ? 'success.main' : moved < 0 ? 'error.main' : 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {moved === 0 ? (
        antes === 0 ? (
          'novo'
        ) : (
          '— igual'
        )
      ) : (
        <>
          <Arrow aria-hidden sx={{ fontSize: 16 }} />
          <Box component="span" sx={UNSEEN}>
            {moved > 0 ? 'subiu' : 'desceu'}
          </Box>
          {Math.abs(moved)}
        </>
      )}
    </Box>
  )
}

/** Ranking table of a class. A row expands to the breakdown of its points. */
export function Tabela({ linhas, titulo }: { linhas: readonly LinhaPublica[]; titulo: string }) {
  const [open, setOpen] = useState<number>(0)
  return (
    <Box component="table" aria-label={titulo} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">Pos.</th>
          <Box component="th" scope="col" sx={WIDE}>
            Mudança
          </Box>
          <th scope="col">Atleta</th>
          <Box component="th" scope="col" sx={WIDE}>
            UF
          </Box>
          <Box component="th" scope="col" sx={{ ...WIDE, ...FIGURE }}>
            Eventos
          </Box>
          <Box component="th" scope="col" sx={FIGURE}>
            Pontos
          </Box>
          <Box component="th" scope="col" sx={{ displayPrint: 'none' }}>
            <Box component="span" sx={UNSEEN}>
              Detalhe
            </Box>
          </Box>
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, index) => {
          const { posicao, nome, clube, uf, total } = linha
          const shown = open === index
          return (
            <Fragment key={`${posicao} ${nome} ${index}`}>
              <tr>
                <Box component="td" sx={{ ...HEAD, fontSize: '1.5rem', width: { xs: 40, md: 64 } }}>
                  {posicao}
                </Box>
                <Box component="td" sx={WIDE}>
                  <Mudanca {...linha} />
                </Box>
                <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="b" sx={{ fontWeight: 600, display: 'block' }}>
                    {nome}
                  </Box>
                  <Typography component="span" variant="body2" color="textSecondary">
                    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                      {clube}
                    </Box>
                    <Box component="span" sx={{ display: { md: 'none' } }}>
                      {[clube, uf, emEventos(eventosDe(linha))].filter(Boolean).join(' · ')}
                    </Box>
                  </Typography>
                </Box>
                <Box component="td" sx={WIDE}>
                  {uf}
                </Box>
                <Box component="td" sx={{ ...WIDE, ...FIGURE }}>
                  {eventosDe(linha)}
                </Box>
                <Box component="td" sx={{ ...FIGURE, ...HEAD, fontSize: { xs: '1.25rem', md: '1.375rem' } }}>
                  {pontosEscritos(total)}
                  <Box component="span" sx={{ display: { xs: 'block', md: 'none' }, fontFamily: 'body1.fontFamily' }}>
                    <Mudanca {...linha} />
                  </Box>
                </Box>
                <Box component="td" sx={{ width: 48, px: '0 !important', displayPrint: 'none' }}>
                  <IconButton
                    aria-expanded={shown}
                    aria-label={`De onde vêm os pontos de ${nome}`}
                    onClick={() => setOpen(shown ? -1 : index)}
                    sx={{ width: 48, height: 48 }}
                  >
                    <ExpandMore sx={{ transform: shown ? 'none' : 'rotate(-90deg)' }} />
                  </IconButton>
                </Box>
              </tr>
              {shown && (
                <tr>
                  <Box
                    component="td"
                    colSpan={7}
                    sx={{ bgcolor: 'action.hover', p: { xs: 1.5, md: '18px 24px 22px' } }}
                  >
                    <Parcelas linha={linha} />
                  </Box>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Box>
  )
}

const HEAD = { fontFamily: 'h4.fontFamily', fontWeight: 700, lineHeight: 1.1 } as const
const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  '& > thead th': {
    textAlign: 'left',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'text.secondary',
    py: 1.25,
    px: { xs: 0.75, md: 1.5 },
    borderBottom: 2,
    borderColor: 'text.primary',
  },
  '& > tbody > tr > td': { py: 1.25, px: { xs: 0.75, md: 1.5 }, borderBottom: 1, borderColor: 'divider' },
  '& tr': { breakInside: 'avoid' },
} as const
