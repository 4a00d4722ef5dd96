import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useCan, type Access } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { BuscaUsuario } from './BuscaUsuario.tsx'
import { ultimosDias } from './eventos.ts'
import { Trilha } from './Trilha.tsx'

const MOTIVOS: Readonly<Record<string, string>> = {
  'entrada-removida': 'uma entrada foi removida',
  'entrada-alterada': 'uma entrada foi alterada',
  'elo-removido': 'um elo foi removido',
  'elo-alterado': 'um elo foi alterado',
  'dia-removido': 'o dia foi removido',
  'dia-alterado': 'o dia foi alterado',
  'entrada-sem-elo': 'uma entrada foi posta por fora',
}

/** The check of some days, in as many calls as it takes. @param onDay called with the day from which each further call goes on */
async function verificar(
  { call }: Pick<Access, 'call'>,
  dias: { de: string; ate: string },
  onDay: (dia: string) => void,
) {
  let sofar = await call('verificarAuditoria', dias)
  while (sofar.proximo) {
    onDay(sofar.proximo)
    const more = await call('verificarAuditoria', { ...dias, de: sofar.proximo })
    sofar = {
      ...more,
      integra: sofar.integra && more.integra,
      dias: sofar.dias + more.dias,
      entradas: sofar.entradas + more.entradas,
      quebras: [...sofar.quebras, ...more.quebras],
    }
  }
  return sofar
}

/** /sie/administracao/users?auditoria: reads and changes of a person's records between two days, and the integrity check of the audit. */
export function AuditoriaPage() {
  const access = useAccess()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const id = params.get('auditoria') ?? ''
  const person = useQuery({
    ...detailOptions(access, praticantes, id, true),
    enabled: id !== '',
    retry: false,
  })
  const national = can('sistema:auditoria', ALVO_NACIONAL)
  const [desde, setDesde] = useState('')
  const check = useMutation({
    mutationFn: () => verificar(access, ultimosDias(90), setDesde),
    onSettled: () => setDesde(''),
  })
  const chosen = person.data ? { id, nome: person.data.dadosPessoais.name, email: '' } : null
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Stack sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">
            Auditoria
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {chosen
              ? 'Quem viu ou alterou esta pessoa entre duas datas.'
              : 'Quem viu ou alterou o quê entre duas datas.'}
          </Typography>
        </Stack>
        {national && (
          <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? `Verificando${desde && ` desde ${formatDay(desde)}`}…` : 'Verificar integridade'}
          </Button>
        )}
      </Stack>
      {check.error && <Alert severity="error">{mensagem(check.error, 'Não foi possível verificar.')}</Alert>}
      {check.data &&
        (check.data.integra ? (
          <Alert severity="success">{`A auditoria dos últimos 90 dias está íntegra: ${check.data.entradas} entradas em ${check.data.dias} ${check.data.dias === 1 ? 'dia' : 'dias'}, nenhuma removida nem alterada.`}</Alert>
        ) : (
          <Alert severity="error">
            {check.data.quebras.slice(0, 20).map(({ dia, ordem, motivo }) => (
              <Typography
                key={`${dia} ${ordem} ${motivo}`}
                variant="body2"
              >{`${dia.split('-').reverse().join('/')}${ordem > 0 ? `, nº ${ordem}` : ''}: ${MOTIVOS[motivo] ?? motivo}`}</Typography>
            ))}
          </Alert>
        ))}
      <BuscaUsuario
        key={`busca ${chosen?.id ?? ''}`}
        collection={praticantes}
        label="Pessoa"
        value={chosen}
        onChange={(next) => setParams({ auditoria: next?.id ?? '' })}
      />
      {id !== '' || national ? (
        <Trilha key={`trilha ${id}`} {...(id ? { id } : {})} />
      ) : (
        <Typography color="textSecondary">Escolha uma pessoa.</Typography>
      )}
    </Stack>
  )
}
