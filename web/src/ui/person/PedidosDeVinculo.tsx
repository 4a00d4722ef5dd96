import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pedidosVinculo, PRAZO_DO_VINCULO, type PedidoVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../data/access.ts'
import { changeState } from '../../data/changeState.ts'
import { recordKeys } from '../../data/queries.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../feedback/useToast.ts'
import { EntitySearch, type ChosenEntity } from '../form/EntitySearch.tsx'
import { LimitedField } from '../form/LimitedField.tsx'

type Pedido = Pick<PedidoVinculo, 'clube' | 'pedidoEm' | 'situacao'> & { id: string; versao: number }
interface Pergunta {
  clube: string
  mensagem: string
  crianca?: string
}

const CLUBES: readonly string[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']

/** Person whose club it is, with their current federation and club. */
interface DeQuem {
  /** id of a minor for whom the guardian asks; without it, the signed-in user */
  crianca?: string | undefined
  federacaoID: string
  clubeID: string
}

/** The waiting request for membership of another club, else the form of one, and the outcome of earlier ones. */
export function PedidosDeVinculo({ deQuem }: { deQuem: DeQuem }) {
  const { call, author } = useAccess()
  const { crianca } = deQuem
  const requests = useQuery({
    queryKey: [...recordKeys.detail(pedidosVinculo, crianca ?? author.uid), 'meus'] as const,
    queryFn: async () => (await call('meusPedidosDeVinculo', crianca ? { crianca } : {})).pedidos,
  })
  if (requests.isPending) return <Skeleton variant="rounded" height={200} aria-busy />
  const pedidos = requests.data ?? []
  const waiting = pedidos.find(({ situacao }) => situacao === 'solicitado')
  return (
    <Stack spacing={2}>
      {requests.error && <Alert severity="error">{mensagem(requests.error, 'Não foi possível ver os pedidos.')}</Alert>}
      {waiting ? <Espera pedido={waiting} /> : !requests.error && <Pedir deQuem={deQuem} />}
      <Anteriores pedidos={pedidos.filter((pedido) => pedido !== waiting)} />
    </Stack>
  )
}

function Espera({ pedido: { id, versao, clube, pedidoEm } }: { pedido: Pedido }) {
  const { call } = useAccess()
  const toast = useToast()
  const cancel = useRecordMutation(pedidosVinculo, async () => {
    await changeState(call, { collection: pedidosVinculo.name, id, version: versao, action: 'cancelar' })
    toast.show('Pedido cancelado.')
  })
  return (
    <>
      <Alert
        severity="info"
        role="status"
        action={
          <Button color="inherit" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            Cancelar pedido
          </Button>
        }
      >
        {`Pedido a ${clube} em ${formatDay(pedidoEm)}. O clube tem ${PRAZO_DO_VINCULO} dias úteis para responder.`}
      </Alert>
      {cancel.error && <Alert severity="error">{mensagem(cancel.error, 'Não foi possível cancelar o pedido.')}</Alert>}
    </>
  )
}

function Pedir({ deQuem: { crianca, federacaoID, clubeID } }: { deQuem: DeQuem }) {
  const access = useAccess()
  const toast = useToast()
  const [clube, setClube] = useState<ChosenEntity | null>(null)
  const [mensagemAoClube, setMensagem] = useState('')
  const [missing, setMissing] = useState('')
  const ask = useRecordMutation(pedidosVinculo, (input: Pergunta) => access.call('pedirVinculo', input))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!clube) return setMissing('Escolha um clube.')
    ask.mutate(
      { clube: clube.id, mensagem: mensagemAoClube, ...(crianca ? { crianca } : {}) },
      { onSuccess: () => toast.show('Pedido enviado ao clube.') },
    )
  }
  const refused = ask.error instanceof ErroSIE ? ask.error.campos.clube : undefined
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <Typography color="textSecondary">
        {crianca ? 'A criança treina' : 'Treina'} em outro clube da federação? Peça o vínculo: o clube, ou a federação,
        responde em até {PRAZO_DO_VINCULO} dias úteis, e você recebe um aviso. Mudar de federação é uma transferência.
      </Typography>
      <EntitySearch
        label="Clube"
        filtros={{ 'vinculo.idFederacao': federacaoID }}
        value={clube}
        onChange={(chosen) => {
          setClube(chosen)
          setMissing('')
        }}
        nameOf={({ dadosPessoais }) => dadosPessoais.name}
        offered={({ id, dadosPessoais }) => CLUBES.includes(dadosPessoais.tipoEntidade) && id !== clubeID}
        none="Nenhum outro clube filiado na sua federação."
        error={Boolean(missing || refused)}
        helperText={missing || refused}
      />
      <LimitedField
        limit={300}
        label="Mensagem ao clube (opcional)"
        value={mensagemAoClube}
        onChange={({ target }) => setMensagem(target.value)}
        multiline
        minRows={2}
      />
      {ask.error && !refused && (
        <Alert severity="error">{mensagem(ask.error, 'Não foi possível enviar o pedido.')}</Alert>
      )}
      <Button type="submit" variant="contained" loading={ask.isPending} sx={{ alignSelf: 'flex-start' }}>
        Pedir vínculo
      </Button>
    </Stack>
  )
}

const FIM: Readonly<Record<string, string>> = {
  aceito: 'aceito',
  recusado: 'recusado; o motivo está no aviso que você recebeu',
  cancelado: 'cancelado por você',
  vencido: 'venceu sem resposta',
}

function Anteriores({ pedidos }: { pedidos: readonly Pedido[] }) {
  if (pedidos.length === 0) return null
  return (
    <Stack component="ul" aria-label="Pedidos anteriores" spacing={0.5} sx={{ pl: 2.5, m: 0 }}>
      {pedidos.slice(0, 5).map(({ id, clube, pedidoEm, situacao }) => (
        <Typography key={id} component="li" variant="body2" color="textSecondary">
          {`${clube}, ${formatDay(pedidoEm)}: ${FIM[situacao] ?? situacao}.`}
        </Typography>
      ))}
    </Stack>
  )
}
