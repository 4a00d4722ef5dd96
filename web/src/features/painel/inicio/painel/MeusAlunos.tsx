import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mesAbreviado } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { CountBadge } from '../../../../ui/layout/CountBadge.tsx'

/** For a teacher: number of students eligible for an exam today, and of further ones in each of the coming months, with links to their names. */
export function MeusAlunos({ alunos: { clube, total, aptos, meses } }: { alunos: NonNullable<MeuPainel['alunos']> }) {
  const most = Math.max(1, ...meses.map((one) => one.aptos))
  const plan = (mes: string) => address('/eventos/inscricaoexamefaixa', { clube, mes })
  return (
    <CardSection title="Prontos para o exame" beside={<CountBadge count={aptos} />}>
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ flex: '1 1 220px', display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
            {aptos > 0 && <CheckCircle color="success" aria-hidden />}
            {`${aptos} de ${total} ${total === 1 ? 'aluno pode' : 'alunos podem'} fazer exame hoje`}
          </Typography>
          <Button component={RouterLink} to={address('/eventos/inscricaoexamefaixa', { clube })} variant="outlined">
            Ver e inscrever
          </Button>
        </Stack>
        {meses.length > 0 && (
          <Box component="ul" aria-label="Quando cada um pode" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {meses.map(({ mes, aptos: fit }) => (
              <Box
                key={mes}
                component="li"
                sx={{ display: 'grid', gridTemplateColumns: '72px 1fr 40px', gap: 1.5, alignItems: 'center', py: 0.5 }}
              >
                <Link
                  component={RouterLink}
                  to={plan(mes)}
                  underline="hover"
                  aria-label={`${mesAbreviado(`${mes}-01`)} ${mes.slice(0, 4)}: ${fit}, ver quem`}
                >
                  {`${mesAbreviado(`${mes}-01`)} ${mes.slice(0, 4)}`}
                </Link>
                <Box aria-hidden sx={{ height: 10, borderRadius: 5, bgcolor: 'action.selected', overflow: 'hidden' }}>
                  <Box sx={{ width: `${(fit / most) * 100}%`, height: 1, bgcolor: 'primary.main' }} />
                </Box>
                <Typography sx={{ fontWeight: 700, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {fit}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Stack>
    </CardSection>
  )
}
