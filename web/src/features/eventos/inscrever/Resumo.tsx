import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Output } from '../../../platform/callables.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import type { useRascunho } from './useRascunho.ts'
import { pedidoDe, type Conferido, type Item } from './itens.ts'

interface ResumoProps {
  evento: string
  itens: readonly Item[]
  conferido: (item: Item) => Conferido | undefined
  /** whether the check belongs to the current items */
  fresh: boolean
  error: Error | null
  retry: () => void
  pagador: { tipo: 'entidade'; id: string } | undefined
  rascunho: ReturnType<typeof useRascunho>
  /** called with the accepted order ('' for none), and the keys of its items */
  onTaken: (pedido: string, chaves: readonly string[]) => void
}

type Resposta = Output<'inscrever'>

/** Entries that will be sent with their price, and the send button. Refused ones stay in the list with their reasons. */
export function Resumo({ evento, itens, conferido, fresh, error, retry, pagador, rascunho, onTaken }: ResumoProps) {
  const { call } = useAccess()
  // One id for repeated sends, so that a retry after a lost answer enters once; another order has another id.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [refused, setRefused] = useState<Resposta['recusados']>([])
  const rows = itens.flatMap((item) => {
    const found = conferido(item)
    return found ? [{ item, found }] : []
  })
  const ready = rows.filter(({ found }) => found.pronto)
  const charged = ready.filter(({ found }) => !found.espera && found.regras.length === 0 && !found.situacao)
  const total = charged.reduce((sum, { found }) => sum + found.valor, 0)
  const send = useRecordMutation(inscricoes, () =>
    call('inscrever', {
      id,
      evento,
      itens: ready.map(({ item, found }) => ({ ...pedidoDe(item, found.id), classe: found.classe.codigo })),
      ...(pagador ? { pagador } : {}),
    }),
  )
  const submit = () =>
    send.mutate(undefined, {
      onSuccess: ({ pedido, aceitos, recusados }) => {
        setId(crypto.randomUUID())
        setRefused(recusados)
        onTaken(
          pedido,
          ready.filter(({ found }) => aceitos.includes(found.id)).map(({ item }) => item.chave),
        )
      },
    })
  const faults = send.error instanceof ErroSIE ? Object.values(send.error.campos) : []
  const missing = itens.length - ready.length
  // A draft leaves out who is entered already.
  const open = itens.filter((item) => !conferido(item)?.situacao)
  const kept = open.every(({ rascunho: draft }) => draft) && (open.length === 0 || !rascunho.changed)
  return (
    <Paper variant="outlined" sx={{ p: 2, position: { md: 'sticky' }, top: { md: 72 }, zIndex: 1 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box role="status" sx={{ flex: '1 1 200px' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {`${ready.length} de ${itens.length} ${itens.length === 1 ? 'pronta' : 'prontas'} · ${formatReais(total)}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {missing > 0 && fresh
              ? `${missing === 1 ? '1 espera' : `${missing} esperam`} algo, e fica${missing === 1 ? '' : 'm'} nesta lista.`
              : 'Uma fatura para o pedido inteiro.'}
          </Typography>
        </Box>
        <Button size="large" disabled={kept} loading={rascunho.saving} onClick={() => rascunho.save(pagador)}>
          Guardar rascunho
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={ready.length === 0 || !fresh}
          loading={send.isPending}
          onClick={submit}
        >
          {ready.length <= 1 ? 'Enviar inscrição' : `Enviar ${ready.length} inscrições`}
        </Button>
      </Stack>
      {rascunho.message && (
        <Alert severity={rascunho.message.severity} role="status" sx={{ mt: 1.5 }}>
          {rascunho.message.text}
        </Alert>
      )}
      {error && !send.isPending && (
        <Box sx={{ mt: 1.5 }}>
          <RetryAlert onRetry={retry}>{mensagem(error, 'Não foi possível conferir as inscrições.')}</RetryAlert>
        </Box>
      )}
      {send.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {faults.length > 0
            ? faults.join(' ')
            : mensagem(send.error, 'Não foi possível enviar. O que você preencheu continua aqui.')}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {refused.length === 1 ? '1 inscrição não foi aceita: ' : `${refused.length} inscrições não foram aceitas: `}
          {[...new Set(refused.flatMap(({ regras }) => regras.map(({ frase }) => frase)))].join(' ')}
        </Alert>
      )}
    </Paper>
  )
}
