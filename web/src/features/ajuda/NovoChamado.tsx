import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { searchAjuda } from '@sie/domain/ajuda/busca.ts'
import { isRelacionavel, RELACIONAVEIS } from '@sie/domain/ajuda/estados.ts'
import { chaveDaAjuda, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { ErroSIE, mensagem as inWords } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useDeferredValue, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useAjuda, type Ajuda } from '../../data/ajuda.ts'
import { newRecordId } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useAnotar } from '../../ui/ajuda/useAnotar.ts'
import { Pergunta } from '../../ui/ajuda/Pergunta.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { UploadAnexo } from '../../ui/files/UploadAnexo.tsx'
import type { Enviado } from '../../ui/files/useEnvio.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { useFaults } from '../../ui/form/useFaults.ts'
import { columns } from '../../ui/layout/columns.ts'

/** Limit of suggestions beside a ticket that is being written. */
const SUGESTOES = 4

/** /helpdesk/editticket: form of a new ticket. Suggests questions of the help for the typed text; `?sobre=faturas&registro=` attaches a record, `?assunto=` begins it. */
export function NovoChamado() {
  const { data, isError } = useAjuda('filiados')
  return (
    <PageContainer title="Abrir chamado">
      {data ? (
        <Formulario ajuda={data} />
      ) : isError ? (
        <Alert severity="error">Não foi possível abrir o formulário agora. Confira a conexão.</Alert>
      ) : (
        <Skeleton variant="rounded" height={420} aria-busy />
      )}
    </PageContainer>
  )
}

function Formulario({ ajuda }: { ajuda: Ajuda }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const sobre = params.get('sobre') ?? ''
  const registro = params.get('registro') ?? ''
  const relacionado = isRelacionavel(sobre) && registro !== '' ? { colecao: sobre, id: registro } : undefined
  // The file is uploaded under the ticket's id before the ticket is stored.
  const [id] = useState(() => newRecordId(db, tickets))
  const [fila, setFila] = useState(ajuda.filas.length === 1 ? (ajuda.filas[0]?.id ?? '') : '')
  const [assunto, setAssunto] = useState(() => (params.get('assunto') ?? '').slice(0, 160))
  const [texto, setTexto] = useState('')
  const [anexo, setAnexo] = useState<Enviado>()
  const [resolvido, setResolvido] = useState(false)
  const [faults, setFaults] = useFaults({ fila, assunto, mensagem: texto, anexo })
  const open = useRecordMutation(tickets, () =>
    call('abrirTicket', {
      id,
      fila,
      assunto,
      mensagem: texto,
      ...(relacionado ? { relacionado } : {}),
      ...(anexo ? { anexo } : {}),
    }),
  )
  const typed = useDeferredValue(`${assunto} ${texto.slice(0, 200)}`)
  const suggested =
    assunto.trim().length < 4
      ? []
      : searchAjuda(
          ajuda.itens.filter(({ tipo }) => tipo === 'faqs'),
          typed,
          true,
        ).slice(0, SUGESTOES)
  const sugestoes = <Sugestoes itens={suggested} ajuda={ajuda} onResolvido={() => setResolvido(true)} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(fila === '' ? { fila: 'Escolha o setor.' } : {}),
      ...(assunto.trim().length < 5 ? { assunto: 'Diga em poucas palavras do que se trata.' } : {}),
      ...(texto.trim().length < 10 ? { mensagem: 'Conte o que aconteceu, em ao menos 10 letras.' } : {}),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) {
      document.getElementById(`chamado-${Object.keys(missing)[0]}`)?.focus()
      return
    }
    open.mutate(undefined, {
      onSuccess: ({ protocolo }) => {
        toast.show(`Chamado ${protocolo} aberto.`)
        void navigate(address('/helpdesk/editticket', { id }), { replace: true })
      },
      onError: (error) => setFaults(error instanceof ErroSIE ? { ...error.campos } : {}),
    })
  }
  if (resolvido)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
        <Typography>Que bom que ajudou! Nada foi enviado.</Typography>
        <Button component={Link} to={address('/helpdesk')} variant="contained">
          Voltar à ajuda
        </Button>
      </Stack>
    )
  if (ajuda.filas.length === 0)
    return (
      <Alert severity="info">Nenhum setor recebe chamados ainda. Escreva à sua federação pela página de contato.</Alert>
    )
  return (
    <Box sx={columns('minmax(0, 640px) minmax(0, 1fr)', 'lg', 3)}>
      <Paper component="form" noValidate variant="outlined" onSubmit={submit} sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={2}>
          {relacionado && (
            <Alert severity="info">{`O chamado leva junto: ${RELACIONAVEIS[relacionado.colecao].toLowerCase()}. Quem atende só a abre se já tiver esse direito.`}</Alert>
          )}
          <LimitedField
            limit={160}
            id="chamado-assunto"
            label="Assunto"
            value={assunto}
            onChange={({ target }) => setAssunto(target.value)}
            error={Boolean(faults.assunto)}
            helperText={faults.assunto ?? 'Em poucas palavras: o certificado não chegou.'}
          />
          {!wide && suggested.length > 0 && sugestoes}
          <TextField
            select
            id="chamado-fila"
            label="Setor"
            value={fila}
            onChange={({ target }) => setFila(target.value)}
            error={Boolean(faults.fila)}
            helperText={faults.fila ?? promessa(ajuda, fila)}
          >
            {menuItems(ajuda.filas.map(({ id: value, nome }) => [value, nome]))}
          </TextField>
          <LimitedField
            limit={4000}
            id="chamado-mensagem"
            label="O que aconteceu?"
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
            multiline
            minRows={5}
            error={Boolean(faults.mensagem)}
            helperText={faults.mensagem ?? 'Diga o que tentou fazer e o que apareceu. Não escreva senhas.'}
          />
          <UploadAnexo
            label="Anexar"
            colecao={tickets.name}
            registro={id}
            campo="anexo"
            value={anexo}
            onChange={setAnexo}
          />
          {faults.anexo && <Alert severity="error">{faults.anexo}</Alert>}
          {open.error && (
            <Alert severity="error">
              {faults.relacionado ?? inWords(open.error, 'Não foi possível abrir o chamado.')}
            </Alert>
          )}
          <div>
            <Button type="submit" variant="contained" size="large" loading={open.isPending}>
              Enviar chamado
            </Button>
          </div>
        </Stack>
      </Paper>
      {wide && sugestoes}
    </Box>
  )
}

const promessa = ({ filas }: Ajuda, id: string): string => {
  const fila = filas.find((one) => one.id === id)
  return fila ? `Costuma responder em até ${fila.resposta} horas de atendimento (dias úteis, 9 h às 18 h).` : ' '
}

/** Questions that may answer the typed text; one marked as helpful replaces the ticket, and is counted. */
function Sugestoes({
  itens,
  ajuda,
  onResolvido,
}: {
  itens: readonly ItemDeAjuda[]
  ajuda: Ajuda
  onResolvido: () => void
}) {
  const { note } = useAnotar()
  return (
    <Box component="section" aria-label="Isto ajuda?" aria-live="polite">
      {itens.length > 0 && (
        <>
          <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
            Isto ajuda?
          </Typography>
          {itens.map((item) => (
            <Pergunta
              key={item.id}
              item={item}
              audience="filiados"
              contagem={ajuda.contagens[chaveDaAjuda(item)]}
              rodape={
                <Button
                  variant="outlined"
                  sx={{ mt: 2 }}
                  onClick={() => {
                    note(item, 'evitou').catch(() => {})
                    onResolvido()
                  }}
                >
                  Isto resolveu
                </Button>
              }
            />
          ))}
        </>
      )}
    </Box>
  )
}
