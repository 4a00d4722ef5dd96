import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { nomeDaDivisao } from '@sie/domain/eventos/taekwondo/divisoes.ts'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'

type Classe = NonNullable<EventoPublicado['classes']>[number]

/** Limit of a class: '−57 kg', '+80 kg', or its name where it has no limits. */
function limiteDaClasse({ criterio, acima = 0, ate = 0, nome = '' }: Classe): string {
  if (criterio === 'nenhum') return nome
  const unit = criterio === 'altura' ? 'cm' : 'kg'
  const number = (value: number) => String(value).replace('.', ',')
  return ate > 0 ? `−${number(ate)} ${unit}` : `+${number(acima)} ${unit}`
}

export const idadesDe = ({ idadeMin = 0, idadeMax = 0 }: Classe): string =>
  idadeMax > 0 ? `${idadeMin} a ${idadeMax} anos` : `${idadeMin} anos e mais`

/** Classes of a competition, by modality, division and sex. */
export function Categorias({ evento: { classes = [], inscricoes } }: { evento: EventoPublicado }) {
  const groups = new Map<string, Classe[]>()
  for (const classe of classes) {
    const key = [classe.modalidade, classe.divisao, classe.sexo].join('~')
    groups.set(key, [...(groups.get(key) ?? []), classe])
  }
  const modalities = [...new Set(classes.map(({ modalidade = 'kyorugui' }) => modalidade))]
  const most = inscricoes?.vagasPorCategoria ?? 0
  return (
    <Stack spacing={4}>
      {modalities.map((modality) => (
        <section key={modality}>
          <Titulo>{MODALIDADES_DE_EVENTO[modality]}</Titulo>
          {[...groups.values()]
            .filter(([head]) => head?.modalidade === modality)
            .map((group) => {
              const [head] = group
              if (!head) return null
              return (
                <Box
                  key={head.codigo}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: { sm: '220px minmax(0, 1fr)' },
                    gap: { xs: 1, sm: 3 },
                    py: 1.75,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <div>
                    <Typography component="h3" sx={{ fontWeight: 700 }}>
                      {nomeDaDivisao(head.divisao ?? '')} {head.sexo === 'F' ? 'feminino' : 'masculino'}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {idadesDe(head)}
                    </Typography>
                  </div>
                  <Box
                    component="ul"
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
                  >
                    {group.map((classe) => (
                      <Box
                        component="li"
                        key={classe.codigo}
                        sx={{
                          border: 1,
                          borderColor: 'divider',
                          borderRadius: '6px',
                          px: 1.25,
                          py: 0.5,
                          fontWeight: 600,
                          fontVariantNumeric: 'tabular-nums',
                        }}
                      >
                        {limiteDaClasse(classe)}
                      </Box>
                    ))}
                  </Box>
                </Box>
              )
            })}
        </section>
      ))}
      {most > 0 && <Typography color="textSecondary">Até {most} inscritos em cada categoria.</Typography>}
    </Stack>
  )
}
