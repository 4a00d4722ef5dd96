import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDayMonth } from '@sie/domain/base/brazil/dates.ts'
import { PARADO_APOS, ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { numeroDoCertificado, ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import type { Monitor } from './MonitorPage.tsx'

const days = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} d`

/** Average duration of each stage, and the order that has waited longest in it. */
export function Esperas({ monitor: { dias, maisAntigos } }: { monitor: Monitor }) {
  const rows = [...new Set([...maisAntigos.map(({ etapa }) => etapa), ...dias.map(({ etapa }) => etapa)])]
    .map((etapa) => ({
      etapa,
      media: dias.find((one) => one.etapa === etapa)?.media ?? null,
      oldest: maisAntigos.find((one) => one.etapa === etapa),
    }))
    .sort((a, b) => ORDER.indexOf(a.etapa) - ORDER.indexOf(b.etapa))
  return (
    <CardSection title="Tempo em cada etapa">
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Tabela dos tempos">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Etapa</TableCell>
              <TableCell align="right">Média</TableCell>
              <TableCell>Espera há mais tempo</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ etapa, media, oldest }) => (
              <TableRow key={etapa}>
                <TableCell component="th" scope="row">
                  {ROTULOS_DE_ETAPA[etapa]}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {media === null ? '—' : days(media)}
                </TableCell>
                <TableCell>
                  {oldest ? (
                    <>
                      <Link
                        component={RouterLink}
                        to={address('/sie/servicos/certificados-pedidos', { ver: 'pedido', id: oldest.id })}
                      >
                        {oldest.numero}
                      </Link>{' '}
                      <Chip
                        size="small"
                        variant="outlined"
                        color={oldest.dias > (PARADO_APOS[etapa] ?? Infinity) ? 'error' : 'default'}
                        label={days(oldest.dias)}
                      />
                      <Typography variant="body2" color="textSecondary">
                        {oldest.nome}
                      </Typography>
                    </>
                  ) : (
                    '—'
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </CardSection>
  )
}

const ORDER = Object.keys(ROTULOS_DE_ETAPA)

/** Validations of the last days, as bars with numbers. */
export function Validacoes({ monitor: { validacoes } }: { monitor: Monitor }) {
  const most = Math.max(1, ...validacoes.map(({ total }) => total))
  return (
    <CardSection title="Validações por dia, em todo o país">
      <Stack component="ol" spacing={0.5} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
        {[...validacoes].reverse().map(({ dia, total, naoEncontrados }) => (
          <Stack component="li" key={dia} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="body2" sx={{ minWidth: 44, fontVariantNumeric: 'tabular-nums' }}>
              {formatDayMonth(dia)}
            </Typography>
            <Box sx={{ flexGrow: 1, height: 14, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
              <Box sx={{ height: 1, width: `${(total / most) * 100}%`, bgcolor: 'primary.main' }} />
            </Box>
            <Typography variant="body2" sx={{ minWidth: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {naoEncontrados > 0 ? `${total}, ${naoEncontrados} sem documento` : total}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </CardSection>
  )
}

/** Number sequences: last number of each, with missing and duplicate ones. */
export function Sequencias({ monitor: { sequencias } }: { monitor: Monitor }) {
  return (
    <CardSection title="Numeração">
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }} spacing={1}>
        {sequencias.length === 0 && (
          <Typography component="li" color="textSecondary">
            Nenhum certificado numerado ainda.
          </Typography>
        )}
        {sequencias.map(({ tipo, ultimo, faltam, repetidos }) => (
          <li key={tipo}>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ flexGrow: 1 }}>{ROTULOS_DE_TIPO[tipo]}</Typography>
              <Typography variant="body2" color="textSecondary">
                {`último ${numeroDoCertificado(tipo, ultimo)}`}
              </Typography>
              <Chip
                size="small"
                variant="outlined"
                color={faltam.length + repetidos.length > 0 ? 'error' : 'success'}
                label={faltam.length + repetidos.length > 0 ? 'Conferir' : 'Sem falhas'}
              />
            </Stack>
            {[
              ['Faltam', faltam],
              ['Repetidos', repetidos],
            ].map(
              ([label, list]) =>
                Array.isArray(list) &&
                list.length > 0 && (
                  <Typography key={String(label)} variant="body2" color="error">
                    {`${String(label)}: ${list.map((n) => numeroDoCertificado(tipo, n)).join(', ')}`}
                  </Typography>
                ),
            )}
          </li>
        ))}
      </Stack>
    </CardSection>
  )
}

/** Batches with refused certificates, with the reasons. */
export function Falhas({ monitor: { falhas } }: { monitor: Monitor }) {
  return (
    <CardSection title="Emissões recusadas">
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }} spacing={1}>
        {falhas.length === 0 && (
          <Typography component="li" color="textSecondary">
            Nenhuma recusa nos lotes.
          </Typography>
        )}
        {falhas.map(({ id, nome, recusados }) => (
          <li key={id}>
            <Typography sx={{ fontWeight: 600 }}>{nome}</Typography>
            {recusados.map(({ item, motivo }) => (
              <Typography key={item} variant="body2" color="textSecondary">
                <Link
                  component={RouterLink}
                  to={address('/sie/cadastros/addpraticante', { id: item.split('/')[1] ?? '' })}
                >
                  Pessoa
                </Link>
                {`: ${motivo}`}
              </Typography>
            ))}
          </li>
        ))}
      </Stack>
    </CardSection>
  )
}
