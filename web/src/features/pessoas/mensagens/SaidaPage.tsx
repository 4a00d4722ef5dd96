import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { publicDocument } from '../../../data/publicDocument.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

/**
 * /privacy-politics?sair=: who comes from a mail leaves the announcements of its entity at one press, without signing in. Programs that open every link
 * of a mail press nothing.
 */
export function SaidaPage() {
  const passe = useSearchParams()[0].get('sair') ?? ''
  const { data: entity } = useQuery(publicDocument<object>(`entidades/${passe.split('.')[0] ?? ''}`, {}))
  const nome = textAt(entity, 'dadosPessoais.name')
  // What holds, also where the next press fails.
  const [done, setDone] = useState<{ entidade: string; voltar: boolean }>()
  const change = useMutation({
    mutationFn: async (voltar: boolean) => {
      const { postApi } = await import('../../../platform/api.ts')
      const { entidade } = await postApi<{ entidade: string }>('/api/comunicados/sair', { passe, voltar })
      return { entidade: entidade || 'esta entidade', voltar }
    },
    onSuccess: setDone,
  })
  return (
    <PageContainer title="Não receber comunicados">
      <Stack spacing={2} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
        {change.error && (
          <Alert severity="error">
            {(change.error instanceof ErroSIE && Object.values(change.error.campos)[0]) ||
              mensagem(change.error, 'Não foi possível guardar agora. Tente de novo.')}
          </Alert>
        )}
        {done ? (
          <>
            <Alert severity="success">
              {done.voltar
                ? `Você volta a receber por e-mail os comunicados de ${done.entidade}.`
                : `Você não recebe mais por e-mail os comunicados de ${done.entidade}.`}
            </Alert>
            {!done.voltar && (
              <Button loading={change.isPending} onClick={() => change.mutate(true)}>
                Foi engano: quero continuar a receber
              </Button>
            )}
          </>
        ) : (
          <>
            <Typography>
              Os comunicados {nome ? `de ${nome}` : 'de quem mandou o e-mail'} ficam só no portal, em Meu perfil,
              Avisos. O que é sobre você continua a chegar: pedidos, inscrições, faturas e recibos.
            </Typography>
            <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(false)}>
              Não quero mais receber
            </Button>
          </>
        )}
      </Stack>
    </PageContainer>
  )
}
