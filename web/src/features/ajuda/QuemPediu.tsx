import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { StateChip } from '../../ui/record/StateChip.tsx'
import type { Contexto } from './useContexto.ts'

type Quem = NonNullable<Contexto['quem']>

const invoicesOf = ({ abertas, vencidas, mais }: NonNullable<Quem['faturas']>[number]): string => {
  const counted = (number: number) => `${number}${mais ? ' ou mais' : ''}`
  const overdue = vencidas > 0 && `${counted(vencidas)} ${vencidas === 1 && !mais ? 'vencida' : 'vencidas'}`
  return [`${counted(abertas)} em aberto`, overdue].filter(Boolean).join(', ')
}

/** Who asked, for an agent with the right to their record: state, grade, club, and what they owe. */
export function QuemPediu({ quem }: { quem: Quem }) {
  const { id, nome, matricula, associacao, federacao, graduacao, idFederacao, situacao, faturas } = quem
  return (
    <Box component="section" aria-label="Quem pediu" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <div>
          <Typography variant="body2" color="textSecondary">
            Quem pediu
          </Typography>
          <Link
            component={RouterLink}
            to={address('/sie/cadastros/addpraticante', { id })}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {nome}
          </Link>
        </div>
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {situacao.map(({ tom, rotulo }) => (
            <StateChip key={rotulo} tone={tom} label={rotulo} />
          ))}
        </Stack>
        {graduacao && <Faixa codigo={graduacao} federacao={idFederacao} />}
        {[associacao, federacao, matricula && `Matrícula ${matricula}`].filter(Boolean).map((text) => (
          <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
        {faturas?.length === 0 && <Typography variant="body2">Nada em aberto nas faturas que você pode ver</Typography>}
        {faturas?.map((one) => (
          <Typography key={one.emitente} variant="body2">
            <Link
              component={RouterLink}
              to={address('/sie/financeiro/receitas', { ver: 'extrato', emitente: one.emitente, tipo: 'pessoa', id })}
            >
              {faturas.length > 1 ? `Faturas de ${one.nome}` : 'Faturas'}
            </Link>
            {`: ${invoicesOf(one)}`}
          </Typography>
        ))}
      </Stack>
    </Box>
  )
}
