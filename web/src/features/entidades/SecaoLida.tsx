import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { nomeDoDocumento } from '@sie/domain/base/entidade/requisitos.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccess, useCan } from '../../data/access.ts'
import { StoredImage } from '../../ui/files/StoredImage.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { Faixa } from '../../ui/person/Faixa.tsx'
import { Facts, factsOf } from '../../ui/record/Facts.tsx'
import { StateChip } from '../../ui/record/StateChip.tsx'
import type { EntidadeRow } from './colunas.tsx'
import { PreviaDoPortal } from './PreviaDoPortal.tsx'
import { camposDe, SECOES, type SecaoId } from './secoes.ts'

/** Paths shown by other parts of the page, or here in another form. */
const DE_OUTRO_MODO = new Set([
  'diretoria',
  'turmas',
  'documentos',
  'logo',
  'configuracoes.heroImage',
  'configuracoes.heroBackgroundColor',
])

/** Read-only section of an entity: filled fields with the labels of the form. */
export function SecaoLida({ secao, entidade }: { secao: SecaoId; entidade: EntidadeRow }) {
  const { label = '', groups = [] } = SECOES.find(({ id }) => id === secao) ?? {}
  const endereco = enderecoEmLinhas(entidade)
  const parts = groups.flatMap(({ title, paths }) => {
    const facts = factsOf(
      camposDe(paths).filter(
        ({ path }) =>
          !DE_OUTRO_MODO.has(path) && !(endereco && path.startsWith('dadosEndereco.') && path !== MUNICIPIO),
      ),
      entidade,
      {
        'dadosPessoais.cnpj': (cnpj) => formatCnpj(cnpj),
        'responsavelTecnico.graduacao': (codigo) => <Faixa codigo={codigo} federacao={entidade.vinculo.idFederacao} />,
        [MUNICIPIO]: () => endereco,
      },
    ).map((fact) => (endereco && fact.label === 'Município' ? { ...fact, label: 'Endereço' } : fact))
    return facts.length === 0 ? [] : [{ title, facts }]
  })
  const own = PROPRIAS[secao]?.(entidade)
  return (
    <Stack spacing={2}>
      {parts.map(({ title, facts }) => (
        <Box key={title}>
          {groups.length > 1 && !label.startsWith(title) && (
            <Typography variant="body2" component="h3" sx={{ fontWeight: 600, mb: 0.75 }}>
              {title}
            </Typography>
          )}
          <Facts facts={facts} empty="" />
        </Box>
      ))}
      {own}
      {parts.length === 0 && !own && (
        <Typography variant="body2" color="textSecondary">
          Nada preenchido.
        </Typography>
      )}
    </Stack>
  )
}

const MUNICIPIO = 'dadosEndereco.logradouroMunicipio'

/** Postal address in lines; '' without a street. */
function enderecoEmLinhas({ dadosEndereco: of }: EntidadeRow): string {
  if (!of.logradouro) return ''
  const joined = (by: string, ...parts: string[]) => parts.filter(Boolean).join(by)
  return joined(
    '\n',
    joined(', ', of.logradouro, of.logradouroNumero, of.logradouroComplemento),
    joined(' · ', of.logradouroBairro, joined('/', of.logradouroMunicipio, of.logradouroUF), of.cep),
  )
}

/** Lists and images of the sections that have them. */
const PROPRIAS: Partial<Record<SecaoId, (entidade: EntidadeRow) => ReactNode>> = {
  pessoas: ({ diretoria }) =>
    diretoria.length > 0 && (
      <Lista
        titulo="Diretoria"
        itens={diretoria.map(({ cargo, nome, inicio, fim }) => ({
          titulo: nome || '—',
          texto: [cargo, periodo(inicio, fim)].filter(Boolean).join(' · '),
        }))}
      />
    ),
  turmas: ({ turmas }) =>
    turmas.length > 0 && (
      <Lista
        titulo="Turmas"
        itens={turmas.map(({ nome, dias, horario, professor }) => ({
          titulo: nome,
          texto: [dias, horario, professor].filter(Boolean).join(' · '),
        }))}
      />
    ),
  documentos: (entidade) =>
    entidade.documentos.length > 0 && (
      <Lista
        titulo="Documentos"
        itens={entidade.documentos.map(({ tipo, numero, validade, copia }) => ({
          titulo: nomeDoDocumento(tipo),
          texto: numero,
          lado: (
            <>
              <Validade dia={validade} />
              {copia.arquivo && <Copia entidade={entidade} caminho={copia.arquivo} nome={copia.nome} />}
            </>
          ),
        }))}
      />
    ),
  portal: (entidade) => (
    <>
      <PreviaDoPortal
        nome={entidade.dadosPessoais.name}
        sigla={entidade.dadosPessoais.sigla}
        uf={entidade.dadosEndereco.logradouroUF}
        cor={entidade.configuracoes.heroBackgroundColor}
        logo={entidade.logo.arquivo}
        hero={entidade.configuracoes.heroImage.arquivo}
      />
      {entidade.configuracoes.heroImage.arquivo && (
        <StoredImage caminho={entidade.configuracoes.heroImage.arquivo} alt={entidade.configuracoes.heroImage.alt} />
      )}
    </>
  ),
}

const periodo = (inicio: string, fim: string) =>
  [inicio && `desde ${formatDay(inicio)}`, fim && `até ${formatDay(fim)}`].filter(Boolean).join(' ')

function Validade({ dia }: { dia: string }) {
  if (!dia) return null
  const vencido = dia < hoje()
  return (
    <StateChip tone={vencido ? 'error' : 'success'} label={`${vencido ? 'Venceu em' : 'Vale até'} ${formatDay(dia)}`} />
  )
}

/**
 * Button that opens the copy of a document, read with the user's own right; nothing for those who may neither edit the entity nor decide over it, to
 * whom the storage does not give it.
 */
function Copia({ entidade, caminho, nome }: { entidade: EntidadeRow; caminho: string; nome: string }) {
  const { files } = useAccess()
  const can = useCan()
  const alvo = alvoDe(entidades, entidade.id, entidade)
  const open = useMutation({
    mutationFn: () => files.shown(caminho),
    onSuccess: (url) => void window.open(url, '_blank', 'noopener'),
  })
  if (!partesDoArquivo(caminho) || !['editar', 'aprovar'].some((action) => can(`entidades:${action}`, alvo)))
    return null
  return (
    <Link component="button" type="button" variant="body2" disabled={open.isPending} onClick={() => open.mutate()}>
      {open.isError ? 'Não foi possível abrir: tente de novo' : `Abrir ${nome || 'a cópia'}`}
    </Link>
  )
}

interface Item {
  titulo: string
  texto: string
  lado?: ReactNode
}

function Lista({ titulo, itens }: { titulo: string; itens: readonly Item[] }) {
  return (
    <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {itens.map((item, index) => (
        <Box
          component="li"
          key={index}
          sx={{ py: 0.75, borderTop: index > 0 ? 1 : 0, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {item.titulo}
          </Typography>
          {item.texto && (
            <Typography variant="body2" color="textSecondary">
              {item.texto}
            </Typography>
          )}
          {item.lado && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
              {item.lado}
            </Stack>
          )}
        </Box>
      ))}
    </Box>
  )
}
