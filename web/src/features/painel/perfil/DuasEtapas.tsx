import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fator } from '../../../platform/secondFactor.ts'
import { useSession } from '../../../platform/session.ts'
import { EstadoChip } from '../../../ui/record/EstadoChip.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { EnableDuasEtapas } from './EnableDuasEtapas.tsx'

const KEY = ['segundo-fator'] as const

/** Second factor: offered to all users, required of staff where the configuration says so. */
export function DuasEtapas() {
  const session = useSession()
  const toast = useToast()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: [...KEY, session?.uid] as const,
    queryFn: async () => (await import('../../../platform/secondFactor.ts')).meusFatores(),
  })
  const again = () => client.invalidateQueries({ queryKey: KEY })
  const remove = useMutation({
    mutationFn: async ({ id }: Fator) => (await import('../../../platform/secondFactor.ts')).unenrolFator(id),
    onSettled: again,
  })
  const fatores = query.data ?? []
  const ask = async (fator: Fator) => {
    if (
      await confirm({
        title: 'Desativar a verificação em duas etapas?',
        text: 'A senha sozinha volta a abrir a sua conta. Onde a verificação é exigida, as suas permissões param de valer.',
        action: 'Desativar',
        destructive: true,
      })
    )
      remove.mutate(fator, { onSuccess: () => toast.show('Verificação em duas etapas desativada.') })
  }
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="duas-etapas-titulo">
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id="duas-etapas-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          Verificação em duas etapas
        </Typography>
        {query.data && <EstadoChip on={fatores.length > 0} yes="Ativada" no="Desativada" />}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        Ao entrar, além da senha, é pedido um código. Quem descobrir a sua senha não entra só com ela.
      </Typography>
      {session?.faltaSegundoFator && (
        <Alert severity="warning">
          A confederação exige a verificação em duas etapas de quem altera dados. As suas permissões valem depois que
          você a ativar e entrar com ela.
        </Alert>
      )}
      {query.isPending && <Skeleton variant="rounded" height={48} aria-busy />}
      {(query.error ?? remove.error) && (
        <Alert severity="error">
          {mensagem(query.error ?? remove.error, 'Não foi possível agora. Tente de novo.')}
        </Alert>
      )}
      {fatores.map((fator) => (
        <Stack key={fator.id} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flexGrow: 1 }}>
            {fator.nome || (fator.tipo === 'totp' ? 'Aplicativo autenticador' : 'Celular')}
          </Typography>
          <Button size="small" color="error" disabled={remove.isPending} onClick={() => void ask(fator)}>
            Desativar
          </Button>
        </Stack>
      ))}
      {query.data && fatores.length === 0 && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          Ativar
        </Button>
      )}
      {adding && (
        <EnableDuasEtapas
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            toast.show('Verificação em duas etapas ativada.')
            void again()
          }}
        />
      )}
    </Stack>
  )
}
