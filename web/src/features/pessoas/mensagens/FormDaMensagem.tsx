import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { funcao } from '@sie/domain/pessoas/collections/praticanteItens.ts'
import { CAMPOS_DA_MENSAGEM, campoDesconhecido, unknownField } from '@sie/domain/pessoas/mensagem.ts'
import type { Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { useChosenPeople } from '../../../data/useChosenPeople.ts'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'
import { useEntidadesAbaixo } from '../../../data/useEntidadesAbaixo.ts'
import { useGrupos } from '../../../data/useGrupos.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { OrdemField } from '../../../ui/person/OrdemField.tsx'
import { AnexoDaMensagem } from './AnexoDaMensagem.tsx'
import { ComoFica } from './ComoFica.tsx'
import { Conversas } from './Conversas.tsx'

const ModeloDoWhatsApp = parteTardia(async () => (await import('./ModeloDoWhatsApp.tsx')).ModeloDoWhatsApp)

const PAPEIS = Object.entries((funcao.shape.papel.meta()?.options ?? {}) as Record<string, string>)

const countOf = ({ total, exato }: { total: number; exato: boolean }) =>
  `${exato ? '' : 'no máximo '}${total.toLocaleString('pt-BR')} ${total === 1 ? 'pessoa' : 'pessoas'}`

/** People of the group who have nowhere to read the message. */
const unreachedOf = ({ total, semConta }: { total: number; semConta: number }) =>
  semConta === 0
    ? ''
    : `${semConta === total ? (total === 1 ? 'Ela não tem' : 'Nenhuma tem') : semConta === 1 ? '1 não tem' : `${semConta} não têm`} conta no portal para ler; por um menor, recebe o responsável que tiver.`

interface FormDaMensagemProps {
  /** entities in whose name the user writes; not empty */
  remetentes: readonly EntityChoice[]
  /** id of an event whose entered people are the recipients, instead of the other filters; '' for none */
  evento: string
  onSent: (id: string) => void
}

/** Form of a message: recipients, with their current number, and text. */
export function FormDaMensagem({ remetentes, evento, onSent }: FormDaMensagemProps) {
  const { call } = useAccess()
  const confirm = useConfirm()
  const [chosen, setRemetente] = useState('')
  const sender = remetentes.find(({ id }) => id === chosen) ?? remetentes[0]
  const remetente = sender?.id ?? ''
  const below = useEntidadesAbaixo(sender)
  const grupos = useGrupos()
  const [filtro, setFiltro] = useState(NOBODY)
  const [assunto, setAssunto] = useState('')
  const [texto, setTexto] = useState('')
  const [anexo, setAnexo] = useState<Anexo>()
  // Made before it is sent: its attachment is stored for it.
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [tried, setTried] = useState(false)
  // Each is of the text and the people that it was opened with: it closes when these change.
  const [beside, setBeside] = useState<'exemplo' | 'conversas' | 'modelo'>()
  const body = useRef<HTMLTextAreaElement>(null)
  const holds = useHoldsAnywhere()
  const pessoas = useChosenPeople()
  const picked = pessoas.length > 0
  const asked = {
    remetente,
    filtro: picked
      ? { ...NOBODY, evento: '', pessoas: [...pessoas] }
      : { ...(evento ? { ...NOBODY, evento } : { ...filtro, evento: '' }), pessoas: [] },
  }
  const file = anexo && { anexo: { arquivo: anexo.arquivo, nome: anexo.nome } }
  const wrongGrades = filtro.graduacaoAte > 0 && filtro.graduacaoDe > filtro.graduacaoAte
  const wrong = {
    assunto: assunto.trim().length < 5 ? 'Escreva o assunto.' : fieldFault(assunto),
    texto: texto.trim().length < 10 ? 'Escreva a mensagem, com ao menos 10 letras.' : fieldFault(texto),
  }
  const faults = tried ? wrong : { assunto: fieldFault(assunto), texto: fieldFault(texto) }
  const previa = useQuery({
    queryKey: ['comunicados', 'previa', asked],
    queryFn: () => call('previaDoComunicado', asked),
    enabled: !wrongGrades,
    retry: false,
  })
  const sending = useMutation({
    mutationFn: () => call('enviarComunicado', { ...asked, id, assunto, texto, ...file }),
    onSuccess: () => {
      setAssunto('')
      setAnexo(undefined)
      setId(crypto.randomUUID())
      setTexto('')
      setTried(false)
      onSent(id)
    },
  })
  /** Whether the message can go; else its first error has the focus. */
  const ready = (form: HTMLFormElement | null): boolean => {
    setTried(true)
    const first = wrong.assunto ? 'assunto' : wrong.texto ? 'texto' : wrongGrades ? 'ate' : ''
    if (first) (form?.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first === '' && (previa.data?.total ?? 0) > 0
  }
  const insert = (field: string) => {
    const [from, to] = [body.current?.selectionStart ?? texto.length, body.current?.selectionEnd ?? texto.length]
    const word = `{${field}}`
    setTexto(`${texto.slice(0, from)}${word}${texto.slice(to)}`)
    setBeside(undefined)
    requestAnimationFrame(() => {
      body.current?.focus()
      body.current?.setSelectionRange(from + word.length, from + word.length)
    })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ready(event.currentTarget) || !previa.data) return
    const yes = await confirm({
      title: `Enviar a ${countOf(previa.data)}?`,
      text: [
        'Quem tem conta no portal recebe um aviso e, se não o desligou, um e-mail.',
        unreachedOf(previa.data),
        'O que foi enviado não volta.',
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Enviar',
    })
    if (yes) sending.mutate()
  }
  const change = (part: Partial<typeof filtro>) => {
    setFiltro((before) => ({ ...before, ...part }))
    setBeside(undefined)
  }
  const fault = sending.error ?? previa.error
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      aria-label="Mensagem"
      onSubmit={(event) => void submit(event)}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}
    >
      <UnsavedDialog
        dirty={(assunto !== '' || texto !== '' || anexo !== undefined) && !sending.isPending && !sending.isSuccess}
        within="page"
      />
      <Stack spacing={2}>
        {remetentes.length > 1 && (
          <TextField
            select
            size="small"
            label="Quem envia"
            value={remetente}
            onChange={({ target }) => {
              setRemetente(target.value)
              setBeside(undefined)
              change({ entidade: '' })
            }}
          >
            {menuItems(remetentes.map(({ id, nome }) => [id, nome]))}
          </TextField>
        )}
        {picked || evento ? (
          <Typography>
            {picked ? 'Para as pessoas escolhidas na lista.' : 'Para quem está inscrito no evento.'}
          </Typography>
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {below.length > 0 && (
              <Escolha
                label={remetente === ENTIDADE_PADRAO ? 'Só da federação' : 'Só do clube'}
                none="Todas"
                value={filtro.entidade}
                onChange={(entidade) => change({ entidade })}
                options={below.map(({ id, nome }) => [id, nome] as const)}
              />
            )}
            <Escolha
              label="Função"
              none="Qualquer uma"
              value={filtro.papel}
              onChange={(papel) => change({ papel })}
              options={PAPEIS}
            />
            {grupos.length > 0 && (
              <Escolha
                label="Grupo de usuários"
                none="Qualquer um"
                value={filtro.grupo}
                onChange={(grupo) => change({ grupo })}
                options={grupos.map(({ id, name }) => [id, name] as const)}
              />
            )}
            <OrdemField
              label="Da graduação"
              none="Qualquer uma"
              value={filtro.graduacaoDe}
              onChange={(graduacaoDe) => change({ graduacaoDe })}
              federacao={sender?.federacao ?? ''}
            />
            <OrdemField
              label="Até a graduação"
              none="Qualquer uma"
              value={filtro.graduacaoAte}
              onChange={(graduacaoAte) => change({ graduacaoAte })}
              federacao={sender?.federacao ?? ''}
              error={wrongGrades}
              helperText={wrongGrades ? 'A última vem antes da primeira.' : ''}
            />
          </Box>
        )}
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {wrongGrades
            ? ''
            : previa.data
              ? previa.data.total === 0
                ? picked
                  ? 'Você não escreve a nenhuma das pessoas escolhidas em nome desta entidade.'
                  : 'Ninguém está neste grupo. Mude os filtros.'
                : [
                    `Vai para ${countOf(previa.data)}.`,
                    previa.data.fora > 0 &&
                      (previa.data.fora === 1
                        ? '1 não é desta entidade e fica de fora.'
                        : `${previa.data.fora} não são desta entidade e ficam de fora.`),
                  ]
                    .filter(Boolean)
                    .join(' ')
              : previa.error
                ? ''
                : 'Contando…'}
        </Typography>
        {previa.data && unreachedOf(previa.data) !== '' && (
          <Typography variant="body2" color="textSecondary" role="status">
            {unreachedOf(previa.data)}
          </Typography>
        )}
        <LimitedField
          limit={120}
          name="assunto"
          size="small"
          label="Assunto"
          required
          value={assunto}
          onChange={({ target }) => {
            setAssunto(target.value)
            setBeside(undefined)
          }}
          error={faults.assunto !== ''}
          helperText={faults.assunto}
        />
        <LimitedField
          limit={MOST}
          name="texto"
          label="Mensagem"
          required
          multiline
          minRows={6}
          value={texto}
          inputRef={body}
          onChange={({ target }) => {
            setTexto(target.value)
            setBeside(undefined)
          }}
          error={faults.texto !== ''}
          helperText={faults.texto || `${texto.length} de 3.000 letras. Os menores recebem junto com o responsável.`}
        />
        <Box role="group" aria-label="Campos de cada pessoa" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {Object.entries(CAMPOS_DA_MENSAGEM).map(([field, label]) => (
            <Chip
              key={field}
              size="small"
              variant="outlined"
              label={label}
              title={`Põe {${field}} no texto: cada pessoa lê o seu`}
              onClick={() => insert(field)}
            />
          ))}
        </Box>
        <AnexoDaMensagem
          mensagem={id}
          anexo={anexo}
          onChange={(next) => {
            setAnexo(next)
            setBeside(undefined)
          }}
        />
        {fault && (
          <Alert severity="error">
            {(fault instanceof ErroSIE && Object.values(fault.campos)[0]) ||
              mensagem(fault, 'Não foi possível fazer isto agora. Tente de novo.')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={sending.isPending} disabled={previa.data?.total === 0}>
            Enviar
          </Button>
          {BESIDE.filter(({ id }) => id === 'exemplo' || (evento === '' && holds('praticantes:ler'))).map(
            ({ id, label }) => (
              <Button
                key={id}
                aria-expanded={beside === id}
                disabled={previa.data?.total === 0}
                onClick={({ currentTarget }) =>
                  setBeside(beside !== id && ready(currentTarget.closest('form')) ? id : undefined)
                }
              >
                {label}
              </Button>
            ),
          )}
          {evento === '' && (
            <Button
              aria-expanded={beside === 'modelo'}
              disabled={previa.data?.total === 0}
              onClick={() => setBeside(beside === 'modelo' ? undefined : 'modelo')}
            >
              Modelo do WhatsApp
            </Button>
          )}
        </Box>
        {beside === 'exemplo' && (
          <ComoFica pedido={{ ...asked, assunto, texto, posicao: 0, enviar: false, mensagem: id, ...file }} />
        )}
        {beside === 'conversas' && <Conversas pedido={{ ...asked, texto }} />}
        {beside === 'modelo' && <ModeloDoWhatsApp pedido={asked} onSent={onSent} />}
      </Stack>
    </Paper>
  )
}

const MOST = 3000

const BESIDE = [
  { id: 'exemplo', label: 'Ver como fica' },
  { id: 'conversas', label: 'Pelo WhatsApp' },
] as const

/** Error of a text that names a field which there is not; '' where there is none. */
function fieldFault(text: string): string {
  const unknown = unknownField(text)
  return unknown === undefined ? '' : campoDesconhecido(unknown)
}

const NOBODY = { entidade: '', graduacaoDe: 0, graduacaoAte: 0, papel: '', grupo: '' }

interface EscolhaProps {
  label: string
  none: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
}

const Escolha = ({ label, none, value, onChange, options }: EscolhaProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    {menuItems([['', none] as const, ...options])}
  </TextField>
)
