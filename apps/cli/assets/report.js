// Draws the plots of a report. The data stand in the page; uPlot is there before this.
(() => {
  const { plots } = JSON.parse(document.getElementById('data').textContent);
  // Colours that people tell apart whatever their eyes (Okabe and Ito), the lighter ones first on a dark page.
  const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f', '#a6761d'];
  const DARK = ['#56b4e9', '#e69f00', '#00c08b', '#e79fc4', '#f0e442', '#4a9fd4', '#b0b0b0', '#d9a441'];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const HEIGHT = 300;
  const colour = (i) => (dark.matches ? DARK : LIGHT)[i % LIGHT.length];
  const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const percent = (share) => (share == null ? '' : `${(100 * share).toFixed(2)} %`);
  const whole = (value) => (value == null ? '' : value.toLocaleString('en-US'));

  function axis(options) {
    const line = style('--line');
    return {
      stroke: style('--quiet'),
      grid: { stroke: line, width: 1 },
      ticks: { stroke: line, width: 1 },
      ...options,
    };
  }

  function translucent(hex, alpha) {
    return hex + Math.round(255 * alpha).toString(16);
  }
  const BAND = 0.18;
  const BAR = 0.55;

  /** Lines from the low to the high end of intervals, with caps. */
  function errorBars(rows) {
    return (plot) => {
      const { ctx } = plot;
      const cap = 8 * devicePixelRatio;
      ctx.save();
      ctx.strokeStyle = style('--text');
      ctx.lineWidth = 2 * devicePixelRatio;
      rows.forEach(({ low, high }, i) => {
        const x = Math.round(plot.valToPos(i, 'x', true));
        const top = plot.valToPos(high, 'y', true);
        const bottom = plot.valToPos(low, 'y', true);
        ctx.beginPath();
        ctx.moveTo(x, top);
        ctx.lineTo(x, bottom);
        ctx.moveTo(x - cap, top);
        ctx.lineTo(x + cap, top);
        ctx.moveTo(x - cap, bottom);
        ctx.lineTo(x + cap, bottom);
        ctx.stroke();
      });
      ctx.restore();
    };
  }

  function outcomes(width) {
    const rows = plots.outcomes;
    const last = rows.length - 1;
    const most = Math.max(...rows.map(({ high }) => high));
    return {
      options: {
        width,
        height: HEIGHT,
        cursor: { points: { show: false }, drag: { x: false, y: false } },
        scales: {
          x: { time: false, range: [-0.6, last + 0.6] },
          y: { range: [0, Math.min(1, most * 1.1)] },
        },
        axes: [
          axis({
            splits: () => rows.map((_, i) => i),
            values: (_, splits) => splits.map((i) => rows[i]?.name ?? ''),
            grid: { show: false },
          }),
          axis({ size: 60, values: (_, splits) => splits.map((share) => `${+(100 * share).toFixed(1)} %`) }),
        ],
        series: [
          { label: 'outcome', value: (_, i) => (i == null ? '' : (rows[Math.round(i)]?.name ?? '')) },
          {
            label: 'rate',
            stroke: colour(0),
            fill: translucent(colour(0), BAR),
            paths: uPlot.paths.bars({ size: [0.5, 90] }),
            points: { show: false },
            value: (_, rate) => percent(rate),
          },
        ],
        hooks: { draw: [errorBars(rows)] },
      },
      data: [rows.map((_, i) => i), rows.map(({ rate }) => rate)],
    };
  }

  function convergence(width) {
    const points = plots.convergence;
    const teams = plots.lines.map((_, team) => team);
    const of = (team, field) => points.map((point) => point.seats[team][field]);
    // Beyond the first few playouts the bands are what matters; the very widest of them would hide the rest.
    const settled = points.slice(Math.floor(points.length / 20));
    const low = Math.min(...settled.flatMap((point) => point.seats.map((seat) => seat.low)));
    const high = Math.max(...settled.flatMap((point) => point.seats.map((seat) => seat.high)));
    const room = 0.05 * (high - low);
    const ends = [points[0].playouts, points[points.length - 1].playouts];
    const between = ({ rate, low: from, high: to }) =>
      `${percent(rate)} (${(100 * from).toFixed(2)} to ${percent(to)})`;
    const edge = { class: 'interval', label: '', stroke: 'transparent', points: { show: false } };
    return {
      options: {
        width,
        height: HEIGHT,
        scales: {
          x: points.length > 1 ? { time: false, distr: 3, range: ends } : { time: false },
          y: { range: [Math.max(0, low - room), Math.min(1, high + room)] },
        },
        axes: [
          axis({
            label: 'playouts',
            labelSize: 24,
            values: (_, splits) => splits.map((n) => (n == null ? '' : whole(n))),
          }),
          axis({ size: 60, values: (_, splits) => splits.map((share) => `${+(100 * share).toFixed(1)} %`) }),
        ],
        series: [
          { label: 'playouts', value: (_, n) => whole(n) },
          ...teams.flatMap((team) => [
            {
              label: plots.lines[team],
              stroke: colour(team),
              width: 2,
              points: { show: points.length < 3 },
              value: (_, _rate, _series, i) => (i == null ? '' : between(points[i].seats[team])),
            },
            edge,
            edge,
          ]),
        ],
        bands: teams.map((team) => ({
          series: [3 * team + 3, 3 * team + 2],
          fill: translucent(colour(team), BAND),
        })),
      },
      data: [
        points.map(({ playouts }) => playouts),
        ...teams.flatMap((team) => [of(team, 'rate'), of(team, 'low'), of(team, 'high')]),
      ],
    };
  }

  function lengths(width) {
    const bins = plots.lengths;
    const step = bins[0].to - bins[0].from + 1;
    // Bars stand over the middle of their bin; the open one, if there is one, comes right after the others.
    const middle = ({ from }) => from + (step - 1) / 2;
    const name = ({ from, to, isOpen }) =>
      isOpen ? `${from} and more` : from === to ? `${from}` : `${from} to ${to}`;
    return {
      options: {
        width,
        height: HEIGHT,
        cursor: { points: { show: false } },
        scales: {
          x: { time: false, range: [middle(bins[0]) - step, middle(bins[bins.length - 1]) + step] },
          y: { range: (_, _low, high) => [0, high * 1.05] },
        },
        axes: [
          axis({ label: 'events', labelSize: 24 }),
          axis({ size: 70, values: (_, splits) => splits.map(whole) }),
        ],
        series: [
          { label: 'events', value: (_, _at, _series, i) => (i == null ? '' : name(bins[i])) },
          {
            label: 'playouts',
            stroke: colour(0),
            fill: translucent(colour(0), BAR),
            width: 1,
            paths: uPlot.paths.bars({ size: [1, 200], align: 0 }),
            points: { show: false },
            value: (_, count) => whole(count),
          },
        ],
      },
      data: [bins.map(middle), bins.map(({ count }) => count)],
    };
  }

  const PLOTS = { outcomes, convergence, lengths };
  const isDrawable = {
    outcomes: true,
    convergence: plots.convergence.length > 0,
    lengths: plots.lengths.length > 0,
  };

  function drawAll() {
    for (const [id, make] of Object.entries(PLOTS)) {
      const place = document.getElementById(id);
      place.replaceChildren();
      if (!isDrawable[id]) {
        place.textContent = 'Nothing to draw.';
        continue;
      }
      const { options, data } = make(place.clientWidth);
      new uPlot(options, data, place);
    }
  }

  let width = 0;
  new ResizeObserver(() => {
    const now = document.querySelector('main').clientWidth;
    if (now === width) return;
    width = now;
    drawAll();
  }).observe(document.querySelector('main'));
  dark.addEventListener('change', drawAll);
})();
