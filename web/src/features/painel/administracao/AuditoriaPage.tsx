import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useCan, type Access } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { Output } from '../../../platform/callables.ts'
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

const SHOWN = 20
const plural = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`

function Quebras({ quebras }: { quebras: Output<'verificarAuditoria'>['quebras'] }) {
  const more = quebras.length - SHOWN
  return (
    <Alert severity="error">
      <AlertTitle>{`A auditoria não está íntegra: ${plural(quebras.length, 'falha', 'falhas')} em 90 dias`}</AlertTitle>
      Não mude nada e avise quem cuida do servidor: uma cópia de segurança diz o que havia.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {quebras.slice(0, SHOWN).map(({ dia, ordem, motivo }) => (
          <li key={`${dia} ${ordem} ${motivo}`}>
            {`${formatDay(dia)}${ordem > 0 ? `, nº ${ordem}` : ''}: ${MOTIVOS[motivo] ?? motivo}`}
          </li>
        ))}
        {more > 0 && <li>{`e mais ${more.toLocaleString('pt-BR')}`}</li>}
      </Box>
    </Alert>
  )
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
  const praticante = useQuery({
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
  const chosen = praticante.data ? { id, nome: praticante.data.dadosPessoais.name, email: '' } : null
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
          <Button variant="outlined" loading={check.isPending} onClick={() => check.mutate()}>
            Verificar integridade
          </Button>
        )}
      </Stack>
      <div role="status">
        {check.isPending && (
          <Typography variant="body2" color="textSecondary">
            {`Verificando os últimos 90 dias${desde && `: agora a partir de ${formatDay(desde)}`}…`}
          </Typography>
        )}
      </div>
      {check.error && <Alert severity="error">{mensagem(check.error, 'Não foi possível verificar.')}</Alert>}
      {check.data &&
        (check.data.integra ? (
          <Alert severity="success">{`A auditoria dos últimos 90 dias está íntegra: ${plural(check.data.entradas, 'entrada', 'entradas')} em ${plural(check.data.dias, 'dia', 'dias')}, nenhuma removida nem alterada.`}</Alert>
        ) : (
          <Quebras quebras={check.data.quebras} />
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
