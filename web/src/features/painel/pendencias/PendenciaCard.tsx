import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { AcoesDoPedido } from './AcoesDoPedido.tsx'
import { Conteudo } from './Conteudo.tsx'
import { FatosDoPedido } from './FatosDoPedido.tsx'
import { cardId } from './pedidos.ts'
import { TEXTOS } from './textos.ts'
import type { Decisao } from './useDecisoes.ts'

interface PendenciaCardProps {
  pendencia: Pendencia
  /** time of the list's last read, milliseconds since 1970 */
  now: number
  chosen: boolean
  /** undefined where it cannot be approved together with others */
  onChoose: ((on: boolean) => void) | undefined
  onDecide: (decisao: Decisao) => Promise<void>
}

/** Request of any kind: person, age of the request, content to decide on, and the two decisions. */
export function PendenciaCard({ pendencia, now, chosen, onChoose, onDecide }: PendenciaCardProps) {
  const { id, tipo, pessoa, pedidoEm, nome, foto, texto } = pendencia
  return (
    <Card
      component="li"
      variant="outlined"
      id={cardId(id)}
      tabIndex={-1}
      aria-label={`Pedido de ${nome}`}
      sx={{
        p: 2,
        scrollMarginTop: 140,
        '&:focus': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      }}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {onChoose && (
            <Checkbox
              checked={chosen}
              onChange={(_, on) => onChoose(on)}
              sx={{ ml: -1, mr: -0.5 }}
              slotProps={{ input: { 'aria-label': `Escolher ${nome}` } }}
            />
          )}
          <FotoPessoa nome={nome} caminho={foto} tamanho={48} />
          <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
            <Link
              component={RouterLink}
              to={address('/sie/cadastros/addpraticante', { id: pessoa })}
              color="text.primary"
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {nome}
            </Link>
            <Typography variant="body2" color="textSecondary">
              <time dateTime={pedidoEm}>{`pediu ${timeAgo(Date.parse(pedidoEm), now)}`}</time>
            </Typography>
          </Box>
          <Chip size="small" variant="outlined" color={TEXTOS[tipo].cor} label={TIPOS_DE_PENDENCIA[tipo].label} />
        </Stack>
        <FatosDoPedido pendencia={pendencia} />
        <Conteudo pendencia={pendencia} />
        {texto && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${texto}”`}</Typography>
        )}
        <AcoesDoPedido pendencia={pendencia} onDecide={onDecide} />
      </Stack>
    </Card>
  )
}
