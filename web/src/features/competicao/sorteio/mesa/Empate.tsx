import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { idDoResultado } from '@sie/domain/competicao/ranking/identidade.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { empatados } from '@sie/domain/competicao/sumulas/chave.ts'
import { tudoDecidido } from '@sie/domain/competicao/sumulas/tudoDecidido.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { detailOptions } from '../../../../data/queries.ts'
import { changeState } from '../../../../data/changeState.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useConfirm } from '../../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'

/**
 * What a person has to decide once all matches are over: a place on the podium that matches leave equal, or a podium that could not become the result.
 */
export function Empate({ chave }: { chave: RowOf<typeof chaves> }) {
  const access = useAccess()
  const tied = empatados(chave)
  const may = grantsRule(access.permissoes, access.padrao, 'chaves:sortear', {
    entidade: chave.vinculo.idEntidade,
    federacao: chave.vinculo.idFederacao,
    evento: chave.evento,
  })
  const open = chave.podioRecusado || (chave.podio.length === 0 && tudoDecidido(chave.lutas))
  const result = useQuery({
    ...detailOptions(access, resultados, idDoResultado(chave.evento, chave.classe)),
    enabled: open && tied.length === 0,
    retry: false,
  })
  if (tied.length > 0)
    return may ? (
      <Desempatar chave={chave} tied={tied} />
    ) : (
      <Alert severity="info">Empate no pódio: quem sorteia as chaves decide.</Alert>
    )
  if (!open || result.isPending || result.data) return null
  const byHand = (
    <Button
      component={Link}
      color="inherit"
      to={address('/preview/ranking', { ver: 'resultado', evento: chave.evento })}
    >
      Lançar o resultado
    </Button>
  )
  if (chave.podioRecusado)
    return (
      <Alert severity="warning" action={byHand}>
        O pódio não virou resultado: alguém nele não tem mais inscrição confirmada, ou o evento ainda não começou.
      </Alert>
    )
  return (
    <Alert severity="info" action={byHand}>
      As lutas acabaram e ninguém ficou com medalha. Se o regulamento dá alguma, lance o resultado à mão.
    </Alert>
  )
}

function Desempatar({ chave, tied }: { chave: RowOf<typeof chaves>; tied: readonly string[] }) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [ahead, setAhead] = useState('')
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const decide = useRecordMutation(chaves, () =>
    changeState(call, {
      collection: chaves.name,
      id: chave.id,
      version: chave.metadados.version,
      action: 'desempatar',
      data: { 'mudanca.entra': ahead },
      reason: motivo,
    }),
  )
  const nameOf = (id: string) => chave.inscritos.find((one) => one.id === id)?.nome ?? id
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ahead === '' || motivo.trim() === '') return
    const yes = await confirm({
      title: `${nameOf(ahead)} fica na frente?`,
      text: 'A decisão e o motivo aparecem na página da chave.',
      action: 'Desempatar',
    })
    if (yes) decide.mutate(undefined, { onSuccess: () => toast.show('Empate decidido.') })
  }
  const missing = { ahead: tried && ahead === '', motivo: tried && motivo.trim() === '' }
  return (
    <Paper variant="outlined" component="section" aria-labelledby="empate" sx={{ p: 2 }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="h6" component="h2" id="empate">
            Empate no pódio
          </Typography>
          <Typography>
            {`As lutas deixam ${tied.length} atletas iguais em vitórias, confronto direto e saldo de pontos. Decida pelo regulamento do evento: por exemplo, por sorteio à vista deles.`}
          </Typography>
          <FormControl error={missing.ahead}>
            <FormLabel id="empate-frente">Quem fica na frente</FormLabel>
            <RadioGroup aria-labelledby="empate-frente" value={ahead} onChange={({ target }) => setAhead(target.value)}>
              {tied.map((id) => (
                <FormControlLabel key={id} value={id} control={<Radio />} label={nameOf(id)} />
              ))}
            </RadioGroup>
            {missing.ahead && (
              <Typography variant="body2" color="error" role="alert">
                Escolha um atleta.
              </Typography>
            )}
          </FormControl>
          <LimitedField
            limit={500}
            label="Motivo"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            error={missing.motivo}
            helperText={missing.motivo ? 'Escreva o motivo.' : 'Aparece na página da chave.'}
            fullWidth
          />
          {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível desempatar.')}</Alert>}
          <Button type="submit" variant="contained" loading={decide.isPending}>
            Desempatar
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
