import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { pedidosVinculo } from '@sie/domain/collections/pedidosVinculo.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { RecusarDialog } from '../../ui/feedback/RecusarDialog.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { usePedidosDeVinculo, type PedidoDeVinculo } from '../../data/usePedidosDeVinculo.ts'

/** Requests to belong to a club that wait for the entities of the person; nothing where there are none. */
export function PedidosDeVinculo() {
  const { error: failed, waiting } = usePedidosDeVinculo()
  if (failed)
    return <Alert severity="error">{mensagem(failed, 'Não foi possível carregar os pedidos de vínculo.')}</Alert>
  if (waiting.length === 0) return null
  return (
    <Stack component="section" spacing={2} aria-labelledby="vinculos-titulo">
      <Typography id="vinculos-titulo" variant="h6" component="h2">
        Pedidos de vínculo
      </Typography>
      <Stack component="ol" spacing={2} aria-labelledby="vinculos-titulo" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((pedido) => (
          <PedidoCard key={`${pedido.id} ${pedido.metadados.version}`} pedido={pedido} />
        ))}
      </Stack>
    </Stack>
  )
}

interface Decisao {
  acao: 'aceitar' | 'recusar'
  motivo: string
}

function PedidoCard({ pedido }: { pedido: PedidoDeVinculo }) {
  const { id, name, clube, de, pedidoEm, mensagem: texto, metadados } = pedido
  const { call, author } = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const [refusing, setRefusing] = useState(false)
  const decide = useRecordMutation(pedidosVinculo, async ({ acao, motivo }: Decisao) => {
    const [result] = (
      await call('mudarSituacao', { colecao: 'pedidosVinculo', ids: [id], acao, motivo, versoes: [metadados.version] })
    ).resultados
    if (result && !result.ok)
      throw new ErroSIE(
        result.codigo,
        Object.keys(result.campos).length > 0 ? { situacao: result.mensagem, ...result.campos } : {},
      )
    toast.show(acao === 'aceitar' ? `${name} pertence a ${clube}.` : 'Pedido recusado.')
  })
  const accept = async () => {
    const text = pedidosVinculo.process?.transitions.aceitar?.consequence ?? ''
    if (await confirm({ title: `Aceitar ${name} em ${clube}?`, text, action: 'Aceitar' }))
      decide.mutate({ acao: 'aceitar', motivo: '' })
  }
  const fault = decide.error
  const own = pedido.pessoa === author.uid
  return (
    <Paper component="li" variant="outlined" aria-label={`Pedido de vínculo de ${name}`} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[`Desde ${formatDay(pedidoEm)}`, `para ${clube}`, de && `de ${de}`].filter(Boolean).join(' · ')}
        </Typography>
        {texto && (
          <Typography
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${texto}”`}</Typography>
        )}
        {fault && (
          <Alert severity="error">
            {(fault instanceof ErroSIE && fault.campos.situacao) || mensagem(fault, 'Não foi possível decidir agora.')}
          </Alert>
        )}
        {own ? (
          <Typography variant="body2">O pedido é seu: outra pessoa do clube ou da federação responde.</Typography>
        ) : (
          <Stack direction="row" spacing={1}>
            <Button
              variant="contained"
              loading={decide.isPending}
              onClick={() => void accept()}
              aria-label={`Aceitar ${name}`}
            >
              Aceitar
            </Button>
            <Button
              color="error"
              disabled={decide.isPending}
              onClick={() => setRefusing(true)}
              aria-label={`Recusar ${name}`}
            >
              Recusar
            </Button>
          </Stack>
        )}
      </Stack>
      {refusing && (
        <RecusarDialog
          titulo="Recusar o pedido?"
          texto="A pessoa continua no clube onde está e recebe o motivo."
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            decide.mutate({ acao: 'recusar', motivo })
          }}
        />
      )}
    </Paper>
  )
}
