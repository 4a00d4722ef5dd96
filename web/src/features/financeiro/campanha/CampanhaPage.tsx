import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess } from '../../../data/access.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { SecoesDoFinanceiro } from '../SecoesDoFinanceiro.tsx'
import { CampanhaForm } from './CampanhaForm.tsx'
import { MinhasCampanhas } from './MinhasCampanhas.tsx'
import { PreviaDaCampanha } from './PreviaDaCampanha.tsx'
import { ProgressoDaCampanha } from './ProgressoDaCampanha.tsx'
import { usePrevia, type Previa } from './usePrevia.ts'

const phrase = (error: unknown) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) ||
  mensagem(error, 'Não foi possível fazer isto agora. Tente de novo.')

/** /sie/financeiro/receitas?ver=campanha: charges a year's annuity of many people. With `tarefa` the progress of a campaign. */
export function CampanhaPage() {
  const { call, permissoes } = useAccess()
  // An entity charges for itself: rights held above it only allow reading.
  const emitentes = useEntityChoices('faturas:emitir').filter(({ id }) => id in permissoes.entidades)
  const [params, change] = useAddressParams()
  const tarefa = params.get('tarefa') ?? ''
  const { previa, erro, calcular, stop } = usePrevia()
  const [failure, setFailure] = useState<unknown>()
  const [starting, setStarting] = useState(false)
  const [notify, setNotify] = useState(true)
  const [left, setLeft] = useState({ emitente: '', deixadas: [] as string[] })
  const confirm = useConfirm()

  const open = (id: string) => change({ tarefa: id }, {})

  const start = async ({ pedido, resumo }: Previa) => {
    const yes = await confirm({
      title: 'Emitir as faturas?',
      text: `${countOf(resumo.cobradas)}, ${formatReais(resumo.soma)} no total. Fatura emitida não muda: só se cancela. O que ainda não foi pago cancela-se de uma vez em “Desfazer campanha”. ${notify ? 'Quem é cobrado será avisado.' : 'Ninguém será avisado.'}`,
      action: 'Emitir',
    })
    if (!yes) return
    setStarting(true)
    setFailure(undefined)
    try {
      const { id } = await call('iniciarCampanha', {
        ...pedido,
        ...(notify ? {} : { avisar: false }),
        id: crypto.randomUUID(),
      })
      stop()
      open(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setStarting(false)
    }
  }

  const problem = failure ?? erro
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="campanha" />
      <Box>
        <Typography variant="h5" component="h1">
          Campanha de anuidades
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Cobra a anuidade de um ano de todas as pessoas da entidade, de uma vez.
        </Typography>
      </Box>
      {tarefa ? (
        <ProgressoDaCampanha id={tarefa} onBack={() => open('')} onOpen={open} />
      ) : emitentes.length === 0 ? (
        <EmptyState title="Nenhuma entidade" text="Você não emite faturas de nenhuma entidade." />
      ) : (
        <>
          <CampanhaForm
            emitentes={emitentes}
            busy={previa !== undefined && !previa.pronta}
            onChange={stop}
            onSubmit={(pedido) =>
              // People left out stay so while the rest of the campaign is changed.
              void calcular(pedido.emitente === left.emitente ? { ...pedido, deixadas: left.deixadas } : pedido)
            }
          />
          <div aria-live="assertive">
            {problem !== undefined && (
              <Alert severity="error" role="presentation">
                {phrase(problem)}
              </Alert>
            )}
          </div>
          {previa && (
            <PreviaDaCampanha
              previa={previa}
              starting={starting}
              notify={notify}
              onNotify={setNotify}
              onStart={() => void start(previa)}
              onLeaveOut={(deixadas) => {
                setLeft({ emitente: previa.pedido.emitente, deixadas })
                void calcular({ ...previa.pedido, deixadas })
              }}
            />
          )}
          <MinhasCampanhas onOpen={open} />
        </>
      )}
    </Stack>
  )
}

const countOf = (people: number) =>
  people === 1 ? '1 pessoa cobrada' : `${people.toLocaleString('pt-BR')} pessoas cobradas`
