import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { transferObstacles } from '@sie/domain/eventos/transferencias/bloqueios.ts'
import { ROTULOS_DE_TIPO, type TipoDeTransferencia } from '@sie/domain/eventos/transferencias/tipos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useForm, type FieldValues } from 'react-hook-form'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { changeState } from '../../../data/changeState.ts'
import { detailOptions } from '../../../data/queries.ts'
import { newRecordId } from '../../../data/save.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { UploadAnexo } from '../../../ui/files/UploadAnexo.tsx'
import type { Enviado } from '../../../ui/files/useEnvio.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { EntitySearch, type ChosenEntity } from '../../../ui/form/EntitySearch.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { praticanteField } from '../../../ui/form/praticanteField.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { Impedimentos } from './Impedimentos.tsx'
import { isComQuemPede, type Transferida } from './situacao.tsx'

const OFERECIDAS: readonly string[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado', 'federacao']
const TIPOS = ['definitiva', 'temporaria', 'retorno'] as const
type Tipo = (typeof TIPOS)[number]
const ROTULOS: Readonly<Record<Tipo, string>> = {
  definitiva: 'Definitiva',
  temporaria: ROTULOS_DE_TIPO.temporaria,
  retorno: 'Retorno à origem',
}
const tipoDe = (tipo: Tipo): TipoDeTransferencia => (tipo === 'definitiva' ? 'associacoes' : tipo)

const sentOf = (file: Enviado | undefined) => (file?.arquivo ? file : undefined)

/**
 * /sie/servicos/transferencias?pedir: requests the transfer of the user, of a minor (`&pessoa=`), or of a member by the club at the origin, which
 * first says of whom; with `&rascunho=` it continues a draft.
 */
export function RequestTransferencia() {
  const [params] = useSearchParams()
  const holds = useHoldsAnywhere()
  const pessoa = params.get('pessoa') ?? undefined
  const rascunho = params.get('rascunho') ?? ''
  const draft = useQuery({
    ...detailOptions(useAccess(), transferencias, rascunho, true),
    enabled: rascunho !== '',
    retry: false,
  })
  if (rascunho === '' && pessoa === undefined && holds('transferencias:criar')) return <DeQuem />
  if (rascunho === '') return <Pedido key={pessoa ?? 'novo'} pessoa={pessoa} />
  if (draft.isPending) return <Skeleton variant="rounded" height={400} aria-busy />
  if (draft.error || !isComQuemPede(draft.data.situacao))
    return (
      <PageContainer title="Pedir transferência">
        <Alert severity="info">Este pedido já foi enviado ou não existe mais.</Alert>
      </PageContainer>
    )
  return <Pedido key={rascunho} pessoa={draft.data.pessoa} draft={draft.data} />
}

/** Whose transfer staff request: a member, chosen by name, or their own. */
function DeQuem() {
  const { author } = useAccess()
  const [, change] = useAddressParams()
  const { control } = useForm<FieldValues>({ defaultValues: { pessoa: '' } })
  const open = (pessoa: string) => change({ pessoa }, {})
  return (
    <PageContainer title="Pedir transferência">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <ReferenceInput
            field={praticanteField('pessoa', 'Quem muda de associação')}
            name="pessoa"
            control={control}
            label="Quem muda de associação"
            disabled={false}
            onChosen={open}
          />
        </Paper>
        <Button onClick={() => open(author.uid)} sx={{ alignSelf: 'flex-start' }}>
          A transferência é minha
        </Button>
      </Stack>
    </PageContainer>
  )
}

const tipoDoRascunho = (draft?: Transferida): Tipo =>
  draft?.tipo === 'temporaria' || draft?.tipo === 'retorno' ? draft.tipo : 'definitiva'

function Pedido({ pessoa, draft }: { pessoa: string | undefined; draft?: Transferida }) {
  const access = useAccess()
  const [destino, setDestino] = useState<ChosenEntity | null>(
    draft ? { id: draft.destino.entidade, nome: draft.destino.nome } : null,
  )
  const [tipo, setTipo] = useState<Tipo>(tipoDoRascunho(draft))
  const [ate, setAte] = useState(draft?.ate ?? '')
  const check = useQuery({
    queryKey: [transferencias.name, 'conferir', pessoa ?? access.author.uid, destino?.id ?? ''] as const,
    queryFn: () =>
      access.call('conferirTransferencia', {
        ...(pessoa ? { pessoa } : {}),
        ...(destino ? { destino: destino.id } : {}),
      }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  if (check.error)
    return (
      <PageContainer title="Pedir transferência">
        <Alert severity="error">{mensagem(check.error, 'Não foi possível abrir o pedido.')}</Alert>
      </PageContainer>
    )
  if (!check.data) return <Skeleton variant="rounded" height={400} aria-busy />
  const { nome, origem, fatos, papel, taxa } = check.data
  const chosen = destino && check.data.destino?.entidade === destino.id ? check.data.destino : null
  const obstacles = transferObstacles(
    fatos,
    destino ? { tipo: tipoDe(tipo), destino: chosen, ate } : null,
    hoje(),
    papel === 'origem' ? 'mesa' : 'pessoa',
  )
  return (
    <PageContainer title="Pedir transferência">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Typography color="textSecondary">
          {`${nome}, de ${[origem.nome, origem.nomeFederacao].filter(Boolean).join(' · ')}. Cada associação e federação envolvida dá o seu parecer, e você acompanha cada passo.`}
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack spacing={2}>
            <EntitySearch
              label="Para onde"
              filtros={{}}
              value={destino}
              onChange={setDestino}
              nameOf={({ dadosPessoais }) => dadosPessoais.name}
              // The person's current club is no destination; without a club that is the federation itself.
              offered={({ id, dadosPessoais }) =>
                OFERECIDAS.includes(dadosPessoais.tipoEntidade) && id !== (fatos.entidade || fatos.federacao)
              }
              none="Nenhuma associação filiada."
            />
            <TextField select label="Tipo" value={tipo} onChange={({ target }) => setTipo(target.value as Tipo)}>
              {menuItems(TIPOS.map((value) => [value, ROTULOS[value]]))}
            </TextField>
            {tipo === 'temporaria' && <DiaInput label="Último dia do empréstimo" value={ate} onChange={setAte} />}
          </Stack>
        </Paper>
        <Impedimentos obstacles={obstacles} />
        {chosen && obstacles.length === 0 && taxa > 0 && (
          <Alert severity="info">{`Taxa: ${formatReais(taxa)}. A fatura é emitida quando você envia o pedido.`}</Alert>
        )}
        <Envio
          draft={draft}
          pessoa={pessoa}
          tipo={tipoDe(tipo)}
          ate={ate}
          destino={destino?.id ?? ''}
          ready={chosen !== null && obstacles.length === 0 && !check.isPlaceholderData}
        />
      </Stack>
    </PageContainer>
  )
}

interface EnvioProps {
  draft: Transferida | undefined
  pessoa: string | undefined
  tipo: TipoDeTransferencia
  ate: string
  destino: string
  ready: boolean
}

/** Reason and documents, with buttons that store the request as a draft, or send it. */
function Envio({ draft, pessoa, tipo, ate, destino, ready }: EnvioProps) {
  const { db, call } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  // Documents are uploaded under the transfer's id before the transfer is stored.
  const [id] = useState(() => draft?.id ?? newRecordId(db, transferencias))
  const documentos = { colecao: transferencias.name, registro: id }
  const [motivo, setMotivo] = useState(draft?.motivo ?? '')
  const [carta, setCarta] = useState<Enviado | undefined>(sentOf(draft?.carta))
  const [anexo, setAnexo] = useState<Enviado | undefined>(sentOf(draft?.anexo))
  const store = useRecordMutation(transferencias, async (send: boolean) => {
    const dados = { tipo, destino, motivo, ate, ...(carta ? { carta } : {}), ...(anexo ? { anexo } : {}) }
    const { versao } = await call('salvarTransferencia', {
      id,
      ...(pessoa ? { pessoa } : {}),
      ...(draft ? { versao: draft.metadados.version } : {}),
      dados,
    })
    if (send) await changeState(call, { collection: transferencias.name, id, version: versao, action: 'enviar' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  const save = (send: boolean) =>
    store.mutate(send, {
      onSuccess: () => {
        toast.show(send ? 'Pedido enviado.' : 'Rascunho salvo.')
        void navigate(address('/sie/servicos/transferencias', { id }))
      },
    })
  return (
    <Paper component="form" noValidate variant="outlined" onSubmit={submit} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <LimitedField
          limit={500}
          label="Motivo (opcional)"
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
          multiline
          minRows={2}
        />
        <UploadAnexo {...documentos} campo="carta" label="Carta de liberação" value={carta} onChange={setCarta} />
        <UploadAnexo {...documentos} campo="anexo" label="Outro documento" value={anexo} onChange={setAnexo} />
        {store.error && <Alert severity="error">{mensagem(store.error, 'Não foi possível enviar o pedido.')}</Alert>}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={!ready} loading={store.isPending}>
            Enviar pedido
          </Button>
          <Button disabled={destino === '' || store.isPending} onClick={() => save(false)}>
            Salvar rascunho
          </Button>
        </Stack>
      </Stack>
    </Paper>
  )
}
