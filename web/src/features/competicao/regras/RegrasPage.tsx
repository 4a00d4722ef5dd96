import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { TIPOS_DE_CONJUNTO } from '@sie/domain/competicao/collections/regrasDeLuta.ts'
import { minutos } from '@sie/domain/competicao/regras/palavras.ts'
import { CONJUNTOS_PADRAO } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { TabelaDeRegras } from './TabelaDeRegras.tsx'
import { useConjuntos } from './useConjuntos.ts'

/** /eventos/sumulas?ver=regras: rule sets of kyorugui with their days, numbers and sources. */
export function RegrasPage() {
  const { permissoes, padrao } = useAccess()
  const { conjuntos, registro, pending, error } = useConjuntos()
  const may = grantsRule(permissoes, padrao, 'regrasDeLuta:editar', {
    entidade: ENTIDADE_PADRAO,
    federacao: ENTIDADE_PADRAO,
  })
  const own = new Set(registro.map(({ codigo }) => codigo))
  const changed = (codigo: string) =>
    own.has(codigo)
      ? `${CONJUNTOS_PADRAO.some((one) => one.codigo === codigo) ? 'mudado' : 'acrescentado'} pela confederação`
      : ''
  return (
    <PageContainer title="Regras de luta">
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
        Cada categoria segue as regras do dia do evento e da idade, a menos que a organização escolha outras antes de
        anunciar o sorteio. Uma chave anunciada guarda as suas, também quando estas mudam.
      </Typography>
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível carregar as regras.')}</Alert>}
      {pending && <Skeleton variant="rounded" height={480} aria-busy />}
      {(pending ? [] : conjuntos.toReversed()).map((set) => (
        <Accordion key={set.codigo} variant="outlined" slotProps={{ heading: { component: 'h2' } }}>
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Box>
              <Typography sx={{ fontWeight: 650 }}>{set.nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  TIPOS_DE_CONJUNTO[set.tipo],
                  set.padrao ? `desde ${formatDay(set.desde)}` : 'só por escolha da organização',
                  changed(set.codigo),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          </AccordionSummary>
          <AccordionDetails tabIndex={0} role="group" aria-label={set.nome} sx={{ overflowX: 'auto' }}>
            <TabelaDeRegras regras={set} fontes={set.fontes} rotulo={set.nome} />
            <Typography variant="body2" sx={{ mt: 1.5 }}>
              {`Rodada e descanso: ${set.tempos
                .map(
                  ({ idadeMax, segundosRodada, segundosDescanso }) =>
                    `${idadeMax === 0 ? 'outras idades' : `até ${idadeMax} anos`} ${minutos(segundosRodada)} e ${minutos(segundosDescanso)}`,
                )
                .join('; ')}.`}
            </Typography>
            {may && (
              <Button
                component={Link}
                to={address('/eventos/sumulas', { ver: 'regra', codigo: set.codigo })}
                sx={{ mt: 1 }}
              >
                {`Mudar ${set.nome}`}
              </Button>
            )}
          </AccordionDetails>
        </Accordion>
      ))}
    </PageContainer>
  )
}
