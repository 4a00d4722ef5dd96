import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { comOsValores } from '@sie/domain/base/whatsapp/modelo.ts'
import { CAMPOS_DA_MENSAGEM, campoDesconhecido, unknownField } from '@sie/domain/pessoas/mensagem.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { Input, Output } from '../../../platform/callables.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { ComoFica } from './ComoFica.tsx'

type Modelo = Output<'modelosDoWhatsApp'>['modelos'][number]

interface ModeloDoWhatsAppProps {
  pedido: Input<'previaDoComunicado'>
  onSent: (id: string) => void
}

const FIELDS = Object.entries(CAMPOS_DA_MENSAGEM)
const keyOf = ({ nome, idioma }: Modelo) => `${nome} ${idioma}`

/** An approved template of the entity's account: what stands at each of its places, how a person reads it, and its sending to the group. */
export function ModeloDoWhatsApp({ pedido, onSent }: ModeloDoWhatsAppProps) {
  const { call } = useAccess()
  const { remetente } = pedido
  const { data, error, isPending } = useQuery({
    queryKey: ['comunicados', 'whatsapp', remetente],
    queryFn: () => call('modelosDoWhatsApp', { remetente }),
    retry: false,
  })
  const [chosen, setChosen] = useState('')
  const modelos = data?.modelos.filter(({ impede }) => impede === '') ?? []
  const kept = data?.modelos.filter(({ impede }) => impede !== '') ?? []
  const modelo = modelos.find((one) => keyOf(one) === chosen)
  return (
    <Paper variant="outlined" component="section" aria-label="Modelo do WhatsApp" sx={{ p: 2 }}>
      <Stack spacing={2}>
        {isPending && <Skeleton variant="rounded" height={80} aria-busy />}
        {error && <Alert severity="error">{mensagem(error, 'Não foi possível ler os modelos agora.')}</Alert>}
        {data && !data.ligado && (
          <Alert severity="info">
            Esta entidade não tem conta do WhatsApp no portal. Quem cuida do portal pode ligá-la. As conversas abertas
            uma a uma, em “Pelo WhatsApp”, funcionam sem ela.
          </Alert>
        )}
        {data?.problema && <Alert severity="error">{`Nada pode ser enviado agora. ${data.problema}`}</Alert>}
        {data?.ligado && !data.problema && (
          <>
            <Typography>{`Sai de ${[data.nome, data.numero].filter(Boolean).join(', ')}. Recebe quem aceitou mensagens pelo WhatsApp no perfil; pelos menores, o responsável.`}</Typography>
            {data.setor === '' && (
              <Alert severity="warning">
                Nenhum setor desta entidade recebe chamados: as respostas das pessoas esperam até que um receba.
              </Alert>
            )}
            {modelos.length === 0 ? (
              <Typography>Não há modelo que o portal possa enviar. Crie um no Gerenciador do WhatsApp.</Typography>
            ) : (
              <TextField
                select
                size="small"
                label="Modelo"
                value={modelo ? chosen : ''}
                onChange={({ target }) => setChosen(target.value)}
              >
                {menuItems(modelos.map((one) => [keyOf(one), `${one.nome} (${one.idioma})`]))}
              </TextField>
            )}
            {modelo && <Lugares key={chosen} modelo={modelo} pedido={pedido} onSent={onSent} />}
            {kept.length > 0 && (
              <details>
                <summary>
                  {kept.length === 1
                    ? '1 modelo não pode ser enviado'
                    : `${kept.length} modelos não podem ser enviados`}
                </summary>
                {kept.map((one) => (
                  <Typography key={keyOf(one)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {`${one.nome}: ${one.impede}`}
                  </Typography>
                ))}
              </details>
            )}
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** What stands at each place of a template. */
function Lugares({ modelo, pedido, onSent }: ModeloDoWhatsAppProps & { modelo: Modelo }) {
  const { call } = useAccess()
  const confirm = useConfirm()
  const [campos, setCampos] = useState<readonly string[]>(() => modelo.lugares.map(() => ''))
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const sending = useMutation({
    mutationFn: () =>
      call('enviarPeloWhatsApp', { ...pedido, id, modelo: modelo.nome, idioma: modelo.idioma, campos: [...campos] }),
    onSuccess: () => {
      setId(crypto.randomUUID())
      onSent(id)
    },
  })
  const faults = campos.map((campo) => {
    const unknown = unknownField(campo)
    return unknown === undefined
      ? campo.trim() === ''
        ? 'Diga o que vai neste lugar.'
        : ''
      : campoDesconhecido(unknown)
  })
  const texto = comOsValores(modelo.corpo, modelo.lugares, campos)
  const ready = (): boolean => {
    setTried(true)
    const first = faults.findIndex(Boolean)
    if (first >= 0) document.getElementById(`lugar-${first}`)?.focus()
    return first < 0
  }
  const send = async () => {
    if (!ready()) return
    const yes = await confirm({
      title: 'Enviar pelo WhatsApp?',
      text: 'Vai a quem aceitou mensagens pelo WhatsApp. O que foi enviado não volta, e a Meta pode cobrar por mensagem.',
      action: 'Enviar',
    })
    if (yes) sending.mutate()
  }
  return (
    <>
      <Typography
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', borderLeft: 3, borderColor: 'divider', pl: 1.5 }}
      >
        {modelo.corpo}
      </Typography>
      {modelo.lugares.map((lugar, index) => (
        <LimitedField
          limit={200}
          key={lugar}
          id={`lugar-${index}`}
          size="small"
          required
          label={`No lugar de {{${lugar}}}`}
          value={campos[index]}
          onChange={({ target }) => {
            setCampos(campos.map((campo, at) => (at === index ? target.value : campo)))
            setShown(false)
          }}
          error={tried && faults[index] !== ''}
          helperText={
            (tried && faults[index]) ||
            `Palavras iguais para todos, ou ${FIELDS.map(([field]) => `{${field}}`).join(', ')}.`
          }
        />
      ))}
      {sending.error && <Alert severity="error">{mensagem(sending.error, 'Não foi possível enviar agora.')}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={sending.isPending} onClick={() => void send()}>
          Enviar pelo WhatsApp
        </Button>
        <Button aria-expanded={shown} onClick={() => setShown(!shown && ready())}>
          Ver como cada um lê
        </Button>
      </Stack>
      {shown && (
        <ComoFica
          pedido={{ ...pedido, assunto: `Modelo ${modelo.nome}`.slice(0, 120), texto, posicao: 0, enviar: false }}
          semTeste
        />
      )}
    </>
  )
}
