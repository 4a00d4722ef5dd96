import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { RefuseDialog } from '../../../ui/feedback/RefuseDialog.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { TEXTOS } from './textos.ts'
import type { Decisao } from './useDecisoes.ts'

interface AcoesDoPedidoProps {
  pendencia: Pendencia
  /** whether it is the only open request: approving is then the primary button, at the end of its bar */
  aberto?: boolean
  onDecide: (decisao: Decisao) => Promise<void>
}

/** Buttons of the two decisions on a request: approving, confirmed where it cannot be undone, and refusing with a reason. */
export function AcoesDoPedido({ pendencia, aberto = false, onDecide }: AcoesDoPedidoProps) {
  const { tipo, nome, faltaAutorizacao } = pendencia
  const confirm = useConfirm()
  const [refusing, setRefusing] = useState(false)
  const textos = TEXTOS[tipo]
  const decide = useRecordMutation(praticantes, onDecide)
  const approve = async () => {
    const question = textos.pergunta?.(pendencia)
    if (!question || (await confirm({ ...question, action: textos.confirma, destructive: textos.destrutivo })))
      decide.mutate({ aprovar: true, motivo: '' })
  }
  return (
    <>
      {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível decidir agora.')}</Alert>}
      <Stack
        direction={aberto ? 'row-reverse' : 'row'}
        useFlexGap
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', ...(aberto && { justifyContent: 'space-between' }) }}
      >
        <Button
          variant={aberto ? 'contained' : 'outlined'}
          color={textos.destrutivo ? 'error' : 'primary'}
          loading={decide.isPending}
          disabled={faltaAutorizacao}
          onClick={() => void approve()}
          aria-label={`${textos.aprovar} ${textos.destrutivo ? 'de ' : ''}${nome}`}
          {...(aberto && { 'data-tecla': 'a' })}
        >
          {textos.aprovar}
        </Button>
        <Button
          color={textos.destrutivo ? 'inherit' : 'error'}
          {...(aberto && { variant: 'outlined', 'data-tecla': 'r' })}
          disabled={decide.isPending}
          onClick={() => setRefusing(true)}
          aria-label={`Recusar ${nome}`}
        >
          Recusar
        </Button>
        {faltaAutorizacao && (
          <Typography variant="body2" color="textSecondary" sx={aberto ? { order: -1, width: '100%' } : undefined}>
            Aprovar fica possível assim que o responsável autorizar.
          </Typography>
        )}
      </Stack>
      {refusing && (
        <RefuseDialog
          titulo="Recusar o pedido?"
          texto={textos.recusa(pendencia)}
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            decide.mutate({ aprovar: false, motivo })
          }}
        />
      )}
    </>
  )
}
