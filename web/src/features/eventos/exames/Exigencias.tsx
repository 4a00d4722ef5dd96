import Skeleton from '@mui/material/Skeleton'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ROTULOS_DE_EXIGENCIA } from '@sie/domain/eventos/exames/conferencia.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import type { ExameLido } from './useCandidatos.ts'

/** Four conditions of a request, each met or with the reasons why not. */
export function Exigencias({ exame }: { exame: ExameLido }) {
  const { call } = useAccess()
  const { data } = useQuery({
    queryKey: ['exames', exame.id, 'exigencias', exame.metadados.version],
    queryFn: () => call('conferirExame', { id: exame.id }),
  })
  return (
    <CardSection title="O que a confederação exige">
      {!data && <Skeleton variant="rounded" height={120} aria-busy sx={{ m: 2 }} />}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
        {data?.exigencias.map(({ exigencia, impedimentos }) => (
          <li key={exigencia}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography>{ROTULOS_DE_EXIGENCIA[exigencia]}</Typography>
              <StateChip
                tone={impedimentos.length === 0 ? 'success' : 'error'}
                label={impedimentos.length === 0 ? 'Em dia' : 'Falta'}
              />
            </Stack>
            {impedimentos.map(({ codigo, frase, fonte, remedio }) => (
              <Box key={`${codigo}${frase}`} sx={{ mt: 0.5 }}>
                <Typography variant="body2">{frase}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {fonte}
                  {remedio && remedio.tela !== '/eventos/addpassagensfaixa' && (
                    <>
                      {' · '}
                      <Link href={remedio.tela}>Resolver</Link>
                    </>
                  )}
                </Typography>
              </Box>
            ))}
          </li>
        ))}
      </Stack>
    </CardSection>
  )
}
