import Container from '@mui/material/Container'
import { lazy, Suspense, useMemo } from 'react'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { loadPart } from '../../../platform/parts.ts'
import { Perto } from '../../../ui/layout/Perto.tsx'
import { Apoiadores } from '../../../ui/publicacao/Apoiadores.tsx'
import { Agenda } from './Agenda.tsx'
import { proximaDe } from './datas.ts'
import { Destaques } from './Destaques.tsx'
import { Filiadas } from './Filiadas.tsx'
import { Galeria } from './Galeria.tsx'
import { HeroDaEntidade } from './Hero.tsx'
import { Noticias } from './Noticias.tsx'
import { Numeros } from './Numeros.tsx'
import { ProximaData } from './ProximaData.tsx'
import { CodigoCheck } from './CodigoCheck.tsx'
import { useVitrine } from './vitrine.ts'

const MaisAbaixo = lazy(async () => ({ default: (await loadPart(() => import('./MaisAbaixo.tsx'))).MaisAbaixo }))

/** Number of highlighted news in the hero. */
const DESTAQUES = 3

/**
 * Public home, in the entity's colours. Sections without data are hidden. Reads four documents: the entity, its numbers,
 * its showcase and its supporters; two more once a visitor scrolls to ranking and videos.
 */
export function Inicio() {
  const { subDomain } = useDomainDetails()
  const vitrine = useVitrine()
  const { destaques, noticias, proxima, datas } = useMemo(() => {
    const all = vitrine?.noticias ?? []
    const highlighted = all.filter(({ destaque }) => destaque).slice(0, DESTAQUES)
    const dates = vitrine?.datas ?? []
    const next = proximaDe(dates)
    return {
      destaques: highlighted,
      noticias: vitrine && all.filter((noticia) => !highlighted.includes(noticia)),
      proxima: next,
      datas: dates.filter((date) => date !== next),
    }
  }, [vitrine])
  return (
    <>
      {destaques.length > 0 ? <Destaques noticias={destaques} /> : <HeroDaEntidade />}
      {(proxima ?? !vitrine) && <ProximaData data={proxima} />}
      <Noticias noticias={noticias} />
      <Agenda datas={datas} />
      <Numeros />
      <CodigoCheck />
      <Galeria albuns={vitrine?.albuns} />
      <Filiadas national={subDomain === ''} />
      <Perto>
        <Suspense>
          <MaisAbaixo />
        </Suspense>
      </Perto>
      <Container sx={{ py: { xs: 4, md: 6 }, '&:empty': { display: 'none' } }}>
        <Apoiadores />
      </Container>
    </>
  )
}
