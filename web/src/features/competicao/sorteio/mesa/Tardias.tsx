import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { classesDaChave } from '@sie/domain/competicao/chaves/ajuste.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { motivoDaSaida } from '@sie/domain/competicao/chaves/saidas.ts'
import { entradaTardia, hasNothingOpen, inscritosTardios } from '@sie/domain/competicao/chaves/tardias.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { SHORTEST_REASON } from '@sie/domain/base/records/process.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { changeState } from '../../../../data/changeState.ts'
import { detailOptions } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useConfirmadas } from '../../../../data/useConfirmadas.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useRecordRights } from '../../../../data/useRecordRights.ts'
import { useConfirm } from '../../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { CampoDeEscolha, Motivo } from './CamposDaMudanca.tsx'

type ChaveDaMesa = RowOf<typeof chaves>

/** Confirmed entries that a drawn bracket lacks. Those of a split class belong to none of its parts. */
function useTardios(chave: ChaveDaMesa) {
  const access = useAccess()
  const { evento, classe, ajuste } = chave
  const count = ajuste.tipo === 'parte' ? ajuste.partes : 0
  const parts = useQueries({
    queries: Array.from({ length: count }, (_, i) => detailOptions(access, chaves, idDaChave(evento, classe, i + 1))),
  })
  const confirmed = useConfirmadas(evento, ...classesDaChave(chave)).filter(({ papel }) => papel === 'atleta')
  if (!['sorteada', 'fechada'].includes(chave.situacao) || parts.some(({ data }) => !data)) return []
  const placed = new Set(parts.flatMap(({ data }) => data?.ajuste.inscricoes ?? []))
  return inscritosTardios(chave, confirmed).filter(({ id }) => !placed.has(id))
}

const againstOf = (motivo: string) => (motivo === '' ? '' : `${motivo}: não pode entrar na chave. Retire a inscrição.`)

/** What the desk decides about athletes who were entered after the draw: a free slot, a new draw, or no entry, each with its reason. */
export function Tardias({ chave }: { chave: ChaveDaMesa }) {
  const late = useTardios(chave)
  const { may } = useRecordRights(chaves, chave)
  const { frase, vagas } = entradaTardia(chave)
  if (late.length === 0) return null
  const free = late.filter((entry) => motivoDaSaida(entry, chave) === '')
  const decides = may('sortear')
  return (
    <Paper variant="outlined" component="section" aria-labelledby="tardias" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" id="tardias" gutterBottom>
        Inscritos depois do sorteio
      </Typography>
      {free.length > 0 && (
        <Alert severity={decides ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {decides || !hasNothingOpen(chave) ? frase : 'Quem sorteia as chaves decide se e como cada um entra.'}
        </Alert>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {late.map((entry) => (
          <Stack
            component="li"
            key={entry.id}
            direction="row"
            useFlexGap
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography sx={{ fontWeight: 650 }}>{entry.name}</Typography>
            <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
              {againstOf(motivoDaSaida(entry, chave))}
            </Typography>
            <Button
              component={Link}
              to={address('/eventos/inscricao', { ver: 'inscricao', id: entry.id })}
              aria-label={`Ver a inscrição de ${entry.name}`}
            >
              Ver a inscrição
            </Button>
          </Stack>
        ))}
      </Stack>
      {decides && free.length > 0 && vagas.length > 0 && <Incluir chave={chave} late={free} vagas={vagas} />}
    </Paper>
  )
}

interface IncluirProps {
  chave: ChaveDaMesa
  late: ReturnType<typeof useTardios>
  vagas: ReturnType<typeof entradaTardia>['vagas']
}

function Incluir({ chave, late, vagas }: IncluirProps) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [entra, setEntra] = useState(late.length === 1 ? (late[0]?.id ?? '') : '')
  const [vaga, setVaga] = useState('')
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const shows = seApresenta(chave.modalidade)
  const nameOf = (id: string) => chave.inscritos.find((one) => one.id === id)?.nome ?? id
  const against = (contra: string) => (contra === '' || shows ? '' : `, contra ${nameOf(contra)}`)
  const include = useRecordMutation(chaves, () =>
    changeState(call, {
      collection: chaves.name,
      id: chave.id,
      version: chave.metadados.version,
      action: 'incluir',
      data: { 'mudanca.entra': entra, 'mudanca.vagaA': Number(vaga) },
      reason: motivo,
    }),
  )
  const fault = (missing: boolean, words: string) => (tried && missing ? words : '')
  const short = motivo.trim().length < SHORTEST_REASON
  const run = async () => {
    setTried(true)
    const slot = vagas.find((one) => String(one.vaga) === vaga)
    if (entra === '' || !slot || short) return
    const name = late.find(({ id }) => id === entra)?.name ?? entra
    const afterwards = shows
      ? `${name} entra na ordem de apresentação.`
      : `${slot.contra === '' ? name : nameOf(slot.contra)} passa a lutar na 1ª rodada. A luta nova ainda não tem horário: se a categoria já está programada, programe o dia de novo.`
    const yes = await confirm({
      title: `Pôr ${name} na vaga ${vaga}${against(slot.contra)}?`,
      text: `${afterwards} A inclusão e o motivo aparecem na página pública da chave.`,
      action: 'Pôr na vaga',
    })
    if (yes) include.mutate(undefined, { onSuccess: () => toast.show('Atleta incluído na chave.') })
  }
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2 }}>
        <CampoDeEscolha
          label="Quem entra"
          value={entra}
          onChange={setEntra}
          options={late.map(({ id, name }) => [id, name])}
          fault={fault(entra === '', 'Escolha quem entra.')}
        />
        <CampoDeEscolha
          label="Vaga livre"
          value={vaga}
          onChange={setVaga}
          options={vagas.map((one) => [String(one.vaga), `Vaga ${one.vaga}${against(one.contra)}`])}
          fault={fault(vaga === '', 'Escolha a vaga.')}
        />
        <Motivo
          value={motivo}
          onChange={setMotivo}
          fault={fault(short, `Escreva o motivo, com ${SHORTEST_REASON} letras ou mais.`)}
        />
        <Button variant="contained" loading={include.isPending} onClick={() => void run()}>
          Pôr na vaga
        </Button>
      </Stack>
      {include.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {mensagem(include.error, 'Não foi possível mudar a chave.')}
        </Alert>
      )}
    </>
  )
}
