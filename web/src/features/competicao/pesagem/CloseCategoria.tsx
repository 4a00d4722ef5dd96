import Button from '@mui/material/Button'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { encerramentoEmPalavras } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { recordKeys } from '../../../data/keys.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useDeviceQueue } from '../../../platform/deviceQueue.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { Pesado } from './usePesagem.ts'

interface CloseCategoriaProps {
  evento: string
  classe: string
  nome: string
  atletas: readonly Pesado[]
  onDone: () => void
}

/** Closes the weigh-in of a class, for users who decide on entries; shows the consequences before. */
export function CloseCategoria({ evento, classe, nome, atletas, onDone }: CloseCategoriaProps) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere(evento)
  const confirm = useConfirm()
  const toast = useToast()
  const { waiting } = useDeviceQueue()
  const client = useQueryClient()
  // The description of entries, and with it the desk's lists and forms, stays out of the scales' script.
  const close = useMutation({
    // A call ends before Hosting would end it; the next goes on with the athletes who are left.
    mutationFn: async () => {
      while ((await call('encerrarPesagem', { evento, classe })).faltam > 0);
    },
    onSettled: () => client.invalidateQueries({ queryKey: recordKeys.all({ name: 'inscricoes' }) }),
  })
  if (!holds('inscricoes:decidir')) return null
  const count = (...results: Pesado['apurado']['resultado'][]) =>
    atletas.filter(({ apurado, situacao }) => situacao === 'confirmada' && results.includes(apurado.resultado)).length
  const ask = async () => {
    const yes = await confirm({
      title: `Encerrar a pesagem de ${nome}?`,
      text: encerramentoEmPalavras({
        aptos: count('apto'),
        mudam: count('mudou'),
        fora: count('acima', 'abaixo'),
        ausentes: count('ausente', 'pendente'),
      }),
      action: 'Encerrar',
    })
    if (!yes) return
    close.mutate(undefined, {
      onSuccess: () => {
        toast.show('Pesagem da categoria encerrada.')
        onDone()
      },
      onError: (error) =>
        toast.show(
          (error instanceof ErroSIE && error.campos.classe) || mensagem(error, 'Não foi possível encerrar agora.'),
          { severity: 'error' },
        ),
    })
  }
  return (
    <Button
      variant="outlined"
      onClick={() => void ask()}
      loading={close.isPending}
      disabled={waiting > 0}
      title={waiting > 0 ? 'Espere as notas deste aparelho serem enviadas.' : undefined}
    >
      Encerrar categoria
    </Button>
  )
}
