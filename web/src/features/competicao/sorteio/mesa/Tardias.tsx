import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { classesDaChave } from '@sie/domain/competicao/chaves/ajuste.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { entradaTardia, inscritosTardios } from '@sie/domain/competicao/chaves/tardias.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { changeState } from '../../../../data/changeState.ts'
import { detailOptions } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useConfirmadas } from '../../../../data/useConfirmadas.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'

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

/** What the desk decides about athletes who were entered after the draw: a free slot, a new draw, or no entry, each with its reason. */
export function Tardias({ chave }: { chave: ChaveDaMesa }) {
  const late = useTardios(chave)
  const { frase, vagas } = entradaTardia(chave)
  if (late.length === 0) return null
  return (
    <Paper variant="outlined" component="section" aria-labelledby="tardias" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" id="tardias" gutterBottom>
        Inscritos depois do sorteio
      </Typography>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {frase}
      </Alert>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {late.map(({ id, name }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            useFlexGap
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography sx={{ fontWeight: 650, flexGrow: 1 }}>{name}</Typography>
            <Button
              component={Link}
              to={address('/eventos/inscricao', { ver: 'inscricao', id })}
              aria-label={`Ver a inscrição de ${name}`}
            >
              Ver a inscrição
            </Button>
          </Stack>
        ))}
      </Stack>
      {vagas.length > 0 && <Incluir chave={chave} late={late} vagas={vagas} />}
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
  const [entra, setEntra] = useState(late.length === 1 ? (late[0]?.id ?? '') : '')
  const [vaga, setVaga] = useState('')
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const nameOf = (id: string) => chave.inscritos.find((one) => one.id === id)?.nome ?? id
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
  const lacks = (value: string) => tried && value.trim() === ''
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2 }}>
        <TextField
          select
          size="small"
          label="Quem entra"
          value={entra}
          onChange={({ target }) => setEntra(target.value)}
          error={lacks(entra)}
          helperText={lacks(entra) ? 'Escolha quem entra.' : ''}
          sx={{ minWidth: 220 }}
        >
          {late.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Vaga livre"
          value={vaga}
          onChange={({ target }) => setVaga(target.value)}
          error={lacks(vaga)}
          helperText={lacks(vaga) ? 'Escolha a vaga.' : ''}
          sx={{ minWidth: 220 }}
        >
          {vagas.map((one) => (
            <MenuItem key={one.vaga} value={String(one.vaga)}>
              {one.contra === '' ? `Vaga ${one.vaga}` : `Vaga ${one.vaga}, contra ${nameOf(one.contra)}`}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label="Motivo"
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
          error={lacks(motivo)}
          helperText={lacks(motivo) ? 'Escreva o motivo.' : 'Aparece na página.'}
          sx={{ minWidth: 220 }}
        />
        <Button
          variant="contained"
          loading={include.isPending}
          onClick={() => {
            setTried(true)
            if ([entra, vaga, motivo].some((value) => value.trim() === '')) return
            include.mutate(undefined, { onSuccess: () => toast.show('Atleta incluído na chave.') })
          }}
        >
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
