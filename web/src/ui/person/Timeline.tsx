import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import type { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { documentoUrl } from '@sie/domain/documentos/historico.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { useDaPessoa } from '../../data/useDaPessoa.ts'
import type { RowOf } from '../../data/records.ts'
import { useRespondePor } from '../../data/useRespondePor.ts'
import { Faixa } from './Faixa.tsx'
import { hoje } from '../form/formulario.ts'

/** Grades of a person, newest first, with certificates that the user may open; earliest date of the next one, and what is missing for it. */
export function Timeline({ pessoa }: { pessoa: RowOf<typeof praticantes> }) {
  const { historicoCertificacoes: historico, dadosFiliacao } = pessoa
  // The federation's register names the grades and sets their waiting times.
  const federacao = dadosFiliacao.federacaoID
  const next = proximoExame(pessoa, useGraduacoes(federacao), hoje())
  const responds = useRespondePor()
  const { data: issued = [] } = useDaPessoa(certificados, 'titular.pessoa', pessoa.id, responds(pessoa.id))
  const entries = historico.toSorted((a, b) => b.data.localeCompare(a.data))
  return (
    <Stack spacing={1.5}>
      {historico.length > 0 && (
        <Alert severity={next.apta ? 'success' : 'info'}>
          {next.proxima && next.apta && (
            <Box>{`Já pode fazer o exame para ${next.proxima.nome}${next.primeiroDia ? `, desde ${formatDay(next.primeiroDia)}` : ''}.`}</Box>
          )}
          {next.proxima && !next.apta && next.primeiroDia && (
            <Box>{`Próxima graduação possível: ${next.proxima.nome} em ${formatDay(next.primeiroDia)}.`}</Box>
          )}
          {next.motivos.map(({ codigo, frase }) => (
            <Box key={codigo}>{frase}</Box>
          ))}
        </Alert>
      )}
      {historico.length === 0 && <Typography color="textSecondary">Nenhuma graduação registrada.</Typography>}
      <Box
        component="ol"
        aria-label="Linha do tempo das graduações"
        sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}
      >
        {entries.map((entry, index) => (
          <Stack
            component="li"
            direction="row"
            key={`${entry.graduacao}-${index}`}
            useFlexGap
            sx={{ gap: 2, py: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography variant="body2" sx={{ minWidth: 88 }}>
              {formatDay(entry.data) || 'sem data'}
            </Typography>
            <Faixa codigo={entry.graduacao} federacao={federacao} />
            <Typography variant="body2" color="textSecondary">
              {[entry.local, entry.situacao !== 'homologada' ? entry.situacao : ''].filter(Boolean).join(' · ')}
            </Typography>
            <Certificado numero={entry.numeroCertificado} documento={documentoUrl(entry, issued)} />
          </Stack>
        ))}
      </Box>
    </Stack>
  )
}

/** Number of a grade's certificate, as a link to its document where the user may open it. */
function Certificado({ numero, documento }: { numero: string; documento: Address | undefined }) {
  if (numero === '') return null
  const label = `Certificado ${numero}`
  return documento ? (
    <Link component={RouterLink} to={documento} target="_blank" rel="noopener" variant="body2">
      {label}
    </Link>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
  )
}
